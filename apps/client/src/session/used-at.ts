/** Where the browser's tabs keep in common when one of them was used last; milliseconds since 1970. */
export const USED_AT_KEY = 'used-at';

/** A new session is used as it begins: a tab that slept must not take it for the one before, and end it. */
export const noteSessionUse = (): void => localStorage.setItem(USED_AT_KEY, String(Date.now()));
