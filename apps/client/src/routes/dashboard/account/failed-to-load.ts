import { MissingToken } from '#api/api-failure.ts';

/**
 * Whether a screen should show its error: nothing was ever loaded, or the token is gone. A refresh in the background
 * that failed leaves the earlier answer on the screen; the next one will tell.
 */
export const failedToLoad = (query: { isError: boolean; data: unknown; error: unknown }): boolean =>
  query.isError && (query.data === undefined || query.error instanceof MissingToken);
