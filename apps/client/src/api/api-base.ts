let base: string | undefined;

/** Points every call at another API; before the first call. */
export const setApiBase = (url: string): void => {
  base = url.replace(/\/$/, '');
};

/** The one absolute address all calls start from, ending in /api (docs/requirements.md, API-01). */
export const apiBase = (): string => base ?? `${window.location.origin}/api`;
