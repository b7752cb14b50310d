import { type APIRequestContext, type Page } from '@playwright/test';

/** Where the client and the console keep the token of who is signed in; they share an origin and no session. */
const KEYS = { investor: 'token', staff: 'staff-token' };

/** Demo people's tokens, one session each for all tests of a worker. */
const tokens = new Map<string, Promise<string>>();

/** The token of one of the demo's people, all of whom have one password. Nobody signs out with it. */
export const demoToken = (request: APIRequestContext, path: 'auth' | 'staff/auth', email: string): Promise<string> => {
  const found = tokens.get(email) ?? signIn(request, path, email);
  tokens.set(email, found);
  return found;
};

const signIn = async (request: APIRequestContext, path: string, email: string): Promise<string> => {
  const response = await request.post(`/api/${path}/signin`, { data: { email, password: 'clearfold-demo' } });
  if (!response.ok()) throw new Error(`Signing ${email} in answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
};

/** Lets a browser begin as one in which somebody signed in before, for a journey whose point is not how. */
export const keepToken = async (page: Page, who: keyof typeof KEYS, token: string): Promise<void> => {
  // Storage belongs to an origin, so a document of it must be open; without an icon, the browser would ask for one.
  const body = '<link rel="icon" href="data:,">';
  await page.route('/before-the-journey', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto('/before-the-journey');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEYS[who], token] as const);
};
