import { routes } from '@clearfold/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userAnswer } from '#api/answers/user.ts';
import { callApi } from '../api/call-api';
import { fakeApi } from '../testing/fake-api';
import { currentAddress, openApp } from '../testing/open-app';
import { ada, transaction } from '../testing/samples';
import { deleteAccount, endSession, loadSession } from './session';
import { queryClient } from './query-client';
import { refreshUser, userQuery } from './user';

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

it('knows for as long as the session who is signed in, whatever they read', async () => {
  jest.useFakeTimers();
  fakeApi();
  localStorage.setItem('token', 'a-token');
  await loadSession();
  jest.advanceTimersByTime(60 * 60_000);
  jest.useRealTimers();
  expect(queryClient.getQueryData(userQuery.queryKey)).toMatchObject({ firstName: 'Ada' });
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

describe('who signs in next, in the same document,', () => {
  const grace = { ...ada, _id: 'grace', firstName: 'Grace', lastName: 'Hopper', email: 'grace@clearfold.example' };
  const never = new Promise(() => undefined);
  const refused = async (): Promise<void> => {
    await callApi(routes.users.me, { answer: userAnswer }).catch(() => undefined);
  };

  it.each([
    ['signed out', endSession],
    ['deleted the account', deleteAccount],
    ['was signed out by the API', refused],
  ])('sees nothing of who %s', async (_how, leave) => {
    const api = fakeApi();
    api.answer('DELETE /users/me', { body: { message: 'Deleted.' } });
    api.answer('GET /transactions/user-transactions', {
      body: { data: [transaction({ amount: 987.65, balanceAfter: 987.65 })] },
    });
    const user = await openApp('/dashboard', { signedIn: true });
    await waitFor(() => expect(screen.getAllByText('$1,234.50')).not.toHaveLength(0));
    await waitFor(() => expect(document.body).toHaveTextContent('987.65'));

    // An answer that is on its way.
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    api.answer('GET /users/me', { body: { user: ada }, after: late });
    await act(async () => void refreshUser());

    api.answer('GET /users/me', { status: 401 });
    await act(() => leave());
    await signInPage();
    api.answer('GET /users/me', { after: never });
    api.answer('GET /transactions/user-transactions', { after: never });
    api.answer('POST /auth/signin', { body: { token: 'another-token', user: grace } });
    await user.type(screen.getByLabelText('Email'), grace.email);
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Welcome, Grace!');
    await screen.findByRole('region', { name: 'Total Balance' });
    await act(async () => arrive());
    expect(document.body).not.toHaveTextContent(/Ada|Byron|987\.65|1,234\.50/);
    expect(screen.getByText('Welcome, Grace!')).toBeVisible();
  });
});

it.each(['/signin', '/signup'])('sends a signed-in visitor of %s to the dashboard', async (path) => {
  fakeApi();
  await openApp(path, { signedIn: true });
  expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
});
