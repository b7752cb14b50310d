/** As the real ones; Material's theme provider says others, which public/color-scheme.js reads. */
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';

/** In place of what writes MUI's own script: public/color-scheme.js does that work. */
export const buildInitColorSchemeScript = (): null => null;
