import { screen } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

it.each([
  ['/dashboard', 'Overview', 'Total Balance'],
  ['/dashboard/overview', 'Overview', 'Total Balance'],
  ['/dashboard/deposit', 'Deposit Funds', 'Submit Deposit Request'],
  ['/dashboard/withdrawal', 'Withdraw Funds', 'Submit Withdrawal Request'],
  ['/dashboard/account-statement', 'Account Statement', 'Transaction type'],
])('[ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-29] %s shows the screen "%s"', async (path, title, sign) => {
  fakeApi().answer('GET /wallets', { body: { data: [{ currency: 'BTC', address: 'DEMO-DO-NOT-SEND-btc' }] } });
  await openApp(path, { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect((await screen.findAllByText(sign, { exact: false })).length).toBeGreaterThan(0);
});
