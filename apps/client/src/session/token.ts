/** Where the token is kept (docs/requirements.md, AUTH-03). */
const KEY = 'token';

export const storedToken = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then nobody stays signed in, and nothing else breaks.
    return null;
  }
};

export const storeToken = (token: string): void => localStorage.setItem(KEY, token);

export const removeToken = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above: there is nothing to remove.
  }
};
