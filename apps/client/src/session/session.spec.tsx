import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { currentAddress, openApp } from '../testing/open-app';
import { ada } from '../testing/samples';

const signInPage = () => screen.findByRole('heading', { name: 'Sign In' });

describe('the guard of /dashboard', () => {
  it.each([
    '/dashboard',
    '/dashboard/overview',
    '/dashboard/deposit',
    '/dashboard/withdrawal',
    '/dashboard/transfer',
    '/dashboard/investment-plans',
    '/dashboard/plans-history',
    '/dashboard/account-statement',
    '/dashboard/settings',
    '/dashboard/support',
    '/dashboard/nowhere',
  ])('[AUTH-15] sends a visitor of %s to /signin', async (path) => {
    fakeApi();
    await openApp(path);
    await signInPage();
    expect(currentAddress()).toBe('/signin');
  });

  it('[AUTH-14] [CONST-04] shows a spinner of 80 by 80 pixels while the session loads', async () => {
    const api = fakeApi();
    api.answer('GET /users/me', { body: { user: ada }, after: new Promise(() => undefined) });
    await openApp('/dashboard', { signedIn: true });
    expect(screen.getByRole('progressbar')).toHaveStyle({ width: '80px', height: '80px' });
    expect(screen.queryByText('Total Balance')).not.toBeInTheDocument();
  });

  it('[AUTH-06] [API-12] [API-13] loads the user of a stored token', async () => {
    const api = fakeApi();
    await openApp('/dashboard', { signedIn: true });
    expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
    expect(api.sent('GET /users/me')[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(api.sent('GET /users/me')[0]?.body).toBeUndefined();
  });

  it.each([
    ['is refused', { status: 401, body: { message: 'Please sign in.' } }] as const,
    ['gets no answer', 'offline'] as const,
  ])('[AUTH-07] [AUTH-08] [AUTH-09] drops a stored token that %s, silently', async (_what, answer) => {
    fakeApi().answer('GET /users/me', answer);
    await openApp('/dashboard', { signedIn: true });
    await signInPage();
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('[AUTH-10] [AUTH-11] [DASH-16] tells the server, drops the token and goes to /signin', async () => {
    const api = fakeApi();
    const user = await openApp('/dashboard', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await signInPage();
    expect(api.sent('POST /auth/signout')[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(localStorage.getItem('token')).toBeNull();
    expect(currentAddress()).toBe('/signin');
  });

  it('keeps nobody signed in when the server is away', async () => {
    fakeApi().answer('POST /auth/signout', 'offline');
    const user = await openApp('/dashboard', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});

it.each(['/signin', '/signup'])('sends a signed-in visitor of %s to the dashboard', async (path) => {
  fakeApi();
  await openApp(path, { signedIn: true });
  expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
});
