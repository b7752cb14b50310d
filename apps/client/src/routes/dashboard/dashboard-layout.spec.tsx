import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#session/query-client.ts';
import { userQuery } from '#session/user.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada, transaction } from '#testing/samples.ts';

it.each([
  ['DASH-01', 'Overview', '/dashboard/overview'],
  ['DASH-02', 'Deposit', '/dashboard/deposit'],
  ['DASH-03', 'Withdrawal', '/dashboard/withdrawal'],
  ['DASH-04', 'Transfer', '/dashboard/transfer'],
  ['DASH-05', 'Investment Plans', '/dashboard/investment-plans'],
  ['DASH-06', 'Plans History', '/dashboard/plans-history'],
  ['DASH-07', 'Account Statement', '/dashboard/account-statement'],
  ['DASH-08', 'Settings', '/dashboard/settings'],
  ['DASH-09', 'Support', '/dashboard/support'],
])(
  '[DASH-01, DASH-02, DASH-03, DASH-04, DASH-05, DASH-06, DASH-07, DASH-08, DASH-09] %s: the menu leads to %s',
  async (_id, name, address) => {
    fakeApi();
    await openApp('/dashboard', { signedIn: true });
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', address);
  },
);

it.each([
  ['/dashboard', 'Overview'],
  ['/dashboard/overview', 'Overview'],
  ['/dashboard/deposit', 'Deposit Funds'],
  ['/dashboard/withdrawal', 'Withdraw Funds'],
  ['/dashboard/transfer', 'Transfer Funds'],
  ['/dashboard/account-statement', 'Account Statement'],
  ['/dashboard/settings', 'Account Settings'],
])('[DASH-10] the header of %s says %s', async (path, title) => {
  fakeApi();
  await openApp(path, { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('[DASH-11] [DASH-12] [DASH-14] [DASH-15] [DASH-17] says who is signed in', async () => {
  fakeApi();
  await openApp('/dashboard', { signedIn: true });
  expect(await screen.findByText('Welcome, Ada!')).toBeVisible();
  expect(screen.getByText(ada._id)).toBeVisible();
  expect(screen.getByText('Ada Byron')).toBeVisible();
  expect(screen.getByText('ada@clearfold.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Account' })).toBeVisible();
});

it('[DASH-13] shows the letter of the first name while there is no picture', async () => {
  fakeApi();
  await openApp('/dashboard', { signedIn: true });
  expect(await screen.findByText('A')).toBeVisible();
});

it('shows the 404 screen at an unknown address', async () => {
  fakeApi();
  await openApp('/dashboard/nowhere', { signedIn: true });
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});

describe('a request that waits for a decision', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  it('shows its decision, and the totals it changed, without a reload', async () => {
    const api = fakeApi();
    const pending = transaction({ status: 'pending', amount: 40 });
    api.answer('GET /transactions/user-transactions', { body: { data: [pending] } });
    await openApp('/dashboard', { signedIn: true });
    await screen.findByText('Pending');
    api.answer('GET /transactions/user-transactions', { body: { data: [{ ...pending, status: 'approved' }] } });
    api.answer('GET /users/me', { body: { user: { ...ada, totalBalance: 1274.5 } } });
    jest.advanceTimersByTime(30_000);
    expect(await screen.findByText('Approved')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Total Balance' })).toHaveTextContent('$1,274.50'));
  });
});

it('forgets what its screens asked for, but not who is signed in, on the way to the website', async () => {
  fakeApi();
  const user = await openApp('/dashboard', { signedIn: true });
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
  await waitFor(() => expect(keys().length).toBeGreaterThan(1));
  await screen.findByRole('navigation', { name: 'Dashboard' });
  const home = screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/');
  await user.click(home!);
  await waitFor(() => expect(keys()).toEqual([userQuery.queryKey]));
});
