import { screen } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada, bitcoin, steady } from '#testing/samples.ts';

const open = async (path: string, frozenSince?: string) => {
  const api = fakeApi();
  api.answer('GET /users/me', { body: { user: { ...ada, frozenSince } } });
  api.answer('GET /wallets', { body: { data: [bitcoin] } });
  api.answer('GET /investment-plans', { body: { data: [steady] } });
  api.answer('GET /support-tickets/my-tickets', { body: { data: [] } });
  await openApp(path, { signedIn: true });
  await screen.findByRole('button', { name: 'Logout' });
};
const FROZEN = '2026-11-20T12:00:00Z';
const BANNER = /^Your account has been frozen since Nov 20, 2026/;

it.each([
  'overview',
  'deposit',
  'withdrawal',
  'transfer',
  'investment-plans',
  'plans-history',
  'account-statement',
  'settings',
  'support',
])('says once on /dashboard/%s that the account is frozen, and leads to support', async (section) => {
  await open(`/dashboard/${section}`, FROZEN);
  expect(await screen.findAllByText(BANNER)).toHaveLength(1);
  expect(screen.getAllByText(/frozen/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/dashboard/support');
});

it.each(['withdrawal', 'transfer'])('has no form on /dashboard/%s that can only fail', async (section) => {
  await open(`/dashboard/${section}`, FROZEN);
  expect(await screen.findByText('This form is off for now')).toBeVisible();
  expect(screen.queryByLabelText('Transaction PIN')).not.toBeInTheDocument();
});

it('still takes deposits, which reach a frozen account', async () => {
  await open('/dashboard/deposit', FROZEN);
  expect(await screen.findByRole('button', { name: 'Submit Deposit Request' })).toBeEnabled();
});

it('offers neither a plan nor the deletion', async () => {
  await open('/dashboard/investment-plans', FROZEN);
  expect(await screen.findByRole('button', { name: 'Off for now: Steady' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete Account' })).toBeDisabled();
});

it('says nothing on an account that is not frozen', async () => {
  await open('/dashboard/withdrawal');
  expect(await screen.findByLabelText('Transaction PIN')).toBeVisible();
  expect(screen.queryByText(BANNER)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Account' })).toBeEnabled();
});
