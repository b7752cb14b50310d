/** The console's own key: client and console share an origin and must never share a session. */
const STORAGE_KEY = 'staff-token';

/** The staff member's bearer token, kept in this browser until signing out. */
export const session = {
  token: (): string | null => localStorage.getItem(STORAGE_KEY),
  start: (token: string): void => localStorage.setItem(STORAGE_KEY, token),
  end: (): void => localStorage.removeItem(STORAGE_KEY),
};
