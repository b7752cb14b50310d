import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '@clearfold/content';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { ada, transaction } from '#testing/samples.ts';

const never = new Promise(() => undefined);

it.each([
  ['OVR-02', 'Total Balance', '$1,234.50'],
  ['OVR-03', 'Total Deposited', '$2,000.00'],
  ['OVR-04', 'Total Withdrawn', '$765.50'],
  ['OVR-05', 'Total Invested', '$0.00'],
])('[OVR-02, OVR-03, OVR-04, OVR-05] %s: [OVR-01] [OVR-06] %s is %s', async (_id, label, amount) => {
  fakeApi();
  await openApp('/dashboard/overview', { signedIn: true });
  const card = await screen.findByRole('region', { name: label });
  await waitFor(() => expect(card).toHaveTextContent(`${label}${amount}`));
});

it('shows under the other totals what is still under way', async () => {
  fakeApi().answer('GET /transactions/user-transactions', {
    body: {
      data: [
        transaction({ amount: 300, status: 'pending' }),
        transaction({ amount: 40.5, status: 'pending', type: 'withdrawal' }),
      ],
    },
  });
  await openApp('/dashboard/overview', { signedIn: true });
  const card = (name: string) => screen.findByRole('region', { name });
  await waitFor(async () => expect(await card('Total Deposited')).toHaveTextContent('In review$300.00'));
  expect(await card('Total Withdrawn')).toHaveTextContent('In review$40.50');
  expect(await card('Total Invested')).toHaveTextContent('Active now$0.00');
});

it('shows under the balance what is available and what is held', async () => {
  fakeApi();
  await openApp('/dashboard/overview', { signedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Total Balance' }));
  expect(await card.findByText('$1,134.50')).toBeVisible();
  expect(card.getByText('$100.00')).toBeVisible();
});

it('[OVR-08] shows skeletons while the totals load', async () => {
  const api = fakeApi();
  const user = await openApp('/', { signedIn: true });
  api.answer('GET /users/me', { after: never });
  // The header's links hide on narrow screens, and jsdom knows no widths.
  await user.click(await screen.findByText('Dashboard', { selector: 'a' }));
  const card = await screen.findByRole('region', { name: 'Total Balance' });
  expect(card).toHaveAttribute('aria-busy', 'true');
  expect(within(card).queryByText(/\$/)).not.toBeInTheDocument();
});

it('[OVR-16] [OVR-17] [OVR-23] says what to do when there is nothing yet', async () => {
  fakeApi();
  await openApp('/dashboard/overview', { signedIn: true });
  for (const text of [
    'No transaction data available to display the financial activity chart.',
    'Make your first deposit or transaction to see your financial activity charted here!',
    'No recent transactions to display. Make your first deposit!',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

it('[OVR-09] [OVR-10] [OVR-15] charts the running balance per day, 350 pixels high', async () => {
  fakeApi().answer('GET /transactions/user-transactions', {
    body: {
      data: [
        transaction({ createdAt: '2026-11-01T12:00:00Z', amount: 100 }),
        transaction({ createdAt: '2026-11-03T12:00:00Z', amount: 30, type: 'withdrawal' }),
      ],
    },
  });
  await openApp('/dashboard/overview', { signedIn: true });
  const chart = within(await screen.findByRole('region', { name: 'Financial Activity' }));
  expect(await chart.findByTestId('balance-chart')).toHaveStyle({ height: '350px' });
  // The chart itself needs a layout; its table twin holds the same points.
  const rows = within(await chart.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Nov 1, 2026$100.00',
    'Nov 3, 2026$70.00',
    `${formatDay(new Date())}$70.00`,
  ]);
});

it('[OVR-18] [OVR-19] [OVR-20] [OVR-21] lists the five newest transactions', async () => {
  const data = [3, 1, 6, 2, 5, 4].map((day) =>
    transaction({ createdAt: `2026-11-0${day}T12:00:00Z`, amount: day, status: 'pending' }),
  );
  fakeApi().answer('GET /transactions/user-transactions', { body: { data } });
  await openApp('/dashboard/overview', { signedIn: true });
  const table = within(await screen.findByRole('table', { name: 'Recent Transactions' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Type',
    'Amount',
    'Status',
    'Description',
  ]);
  expect(table.getAllByText(/^\+\$/).map(({ textContent }) => textContent)).toEqual([
    '+$6.00',
    '+$5.00',
    '+$4.00',
    '+$3.00',
    '+$2.00',
  ]);
});

it('[OVR-22] links to the whole statement', async () => {
  fakeApi();
  await openApp('/dashboard/overview', { signedIn: true });
  const link = await screen.findByRole('link', { name: 'View All Transactions →' });
  expect(link).toHaveAttribute('href', '/dashboard/account-statement');
});

it.each([
  ['ERR-08', { status: 500 }, 'Failed to load dashboard data. Please try again.'],
  ['ERR-01', { status: 503, body: { message: 'Back in a minute.' } }, 'Back in a minute.'],
])('[ERR-08, ERR-01] %s: [OVR-24] [OVR-25] says that it could not load, with Retry', async (_id, answer, text) => {
  fakeApi().answer('GET /transactions/user-transactions', answer);
  await openApp('/dashboard/overview', { signedIn: true });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('[ERR-36] says so when the token is gone', async () => {
  fakeApi();
  const user = await openApp('/dashboard/transfer', { signedIn: true });
  await screen.findByLabelText('Recipient User ID');
  localStorage.removeItem('token');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('No authentication token found.')).toBeVisible();
});

it('draws the chosen period up to today, and keeps it in the address', async () => {
  fakeApi().answer('GET /transactions/user-transactions', {
    body: { data: [transaction({ createdAt: '2024-11-01T12:00:00Z', amount: 100 })] },
  });
  const user = await openApp('/dashboard/overview', { signedIn: true });
  const chart = within(await screen.findByRole('region', { name: 'Financial Activity' }));
  expect(chart.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(chart.getByRole('button', { name: 'One month' }));
  expect(currentAddress()).toBe('/dashboard/overview?range=1M');
  const rows = within(await chart.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(2);
  expect(rows.at(-1)).toHaveTextContent(`${formatDay(new Date())}$100.00`);
});

it('shows how the invested money is spread over the plans', async () => {
  const bought = (name: string, amount: number, status = 'active') => ({
    _id: name + status,
    amount,
    status,
    createdAt: '2026-11-01T12:00:00Z',
    investmentPlan: { name, durationDays: 90, interestRate: 5, payout: 'at-maturity' },
    maturesOn: '2027-01-30',
    expectedInterest: 1,
    paidInterest: 0,
  });
  fakeApi().answer('GET /investment-plans/my-plans', {
    body: { data: [bought('Steady', 375), bought('Bold', 625), bought('Bold', 9999, 'completed')] },
  });
  await openApp('/dashboard/overview', { signedIn: true });
  const list = within(await screen.findByRole('list', { name: 'Allocation by plan' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bold$625.0062.5%',
    'Steady$375.0037.5%',
  ]);
  expect(screen.getByText('$1,000.00')).toBeVisible();
});

it('keeps the rest of the overview when the plans fail to load, and loads them again', async () => {
  const api = fakeApi();
  api.answer('GET /investment-plans/my-plans', { status: 500 });
  const user = await openApp('/dashboard/overview', { signedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Allocation by plan' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('Failed to load plans history.');
  expect(await screen.findByRole('region', { name: 'Total Balance' })).toHaveTextContent('$1,234.50');
  api.answer('GET /investment-plans/my-plans', { body: { data: [] } });
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('None of your money is invested at the moment.')).toBeVisible();
});

const deposit = (status: 'pending' | 'approved', amount: number) => transaction({ status, amount });

it('says what the balance makes with what is invested, that Total Invested is of all time, and what is paid next', async () => {
  const api = fakeApi();
  api.answer('GET /users/me', { body: { user: { ...ada, totalBalance: 0.1, totalInvested: 9, activeInvested: 0.2 } } });
  api.answer('GET /investment-plans/my-plans', {
    body: {
      data: [
        {
          _id: '1',
          amount: 1,
          status: 'active',
          createdAt: '2026-11-01T12:00:00Z',
          nextPayout: { on: '2026-12-20', amount: 12.5 },
        },
      ],
    },
  });
  await openApp('/dashboard/overview', { signedIn: true });
  const card = (name: string) => screen.findByRole('region', { name });
  await waitFor(async () => expect(await card('Total Balance')).toHaveTextContent('Balance and invested$0.30'));
  const invested = await card('Total Invested');
  expect(invested).toHaveTextContent('Of all time');
  await waitFor(() => expect(invested).toHaveTextContent('Next payout$12.50Dec 20, 2026'));
});

const plan = { _id: '1', amount: 1, createdAt: '2026-11-01T12:00:00Z' };
it.each([
  ['none is planned without a plan', [], 'Next payoutNone planned'],
  ['none is planned once all have ended', [{ ...plan, status: 'completed' }], 'Next payoutNone planned'],
  ['nothing where a plan runs and the server does not say what it pays', [{ ...plan, status: 'active' }], ''],
])('says of the next payout: %s', async (_, data, text) => {
  fakeApi().answer('GET /investment-plans/my-plans', { body: { data } });
  await openApp('/dashboard/overview', { signedIn: true });
  const invested = await screen.findByRole('region', { name: 'Total Invested' });
  if (text) await waitFor(() => expect(invested).toHaveTextContent(text));
  else await waitFor(() => expect(invested).not.toHaveTextContent('Next payout'));
});

it.each([
  [[deposit('pending', 250)], 'Your deposit of $250.00 is in review'],
  [[deposit('pending', 250), deposit('pending', 0.5)], 'Your deposits of $250.50 in all are in review'],
])('says beside the empty chart what is in review', async (data, text) => {
  fakeApi().answer('GET /transactions/user-transactions', { body: { data } });
  await openApp('/dashboard/overview', { signedIn: true });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('No transaction data available to display the financial activity chart.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Three steps to begin' })).not.toBeInTheDocument();
});

it.each([
  [true, []],
  [false, ['Verify your email']],
])('leads who has nothing yet through the steps (email verified: %s)', async (emailVerified, first) => {
  fakeApi().answer('GET /users/me', { body: { user: { ...ada, emailVerified } } });
  await openApp('/dashboard/overview', { signedIn: true });
  const list = within(await screen.findByRole('list', { name: 'Three steps to begin' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...first,
    'Make a deposit',
    'Choose a plan',
  ]);
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Verify your email');
  expect(list.queryAllByTitle('Done')).toHaveLength(emailVerified ? 1 : 0);
});

describe('the chart of worth', () => {
  const data = [
    transaction({ createdAt: '2026-11-01T12:00:00Z', amount: 100 }),
    transaction({
      createdAt: '2026-11-03T12:00:00Z',
      amount: 60,
      type: 'investment_purchase',
      investmentPlan: { name: 'Steady' },
    }),
  ];
  const openChart = async (user: object) => {
    const api = fakeApi();
    api.answer('GET /transactions/user-transactions', { body: { data } });
    api.answer('GET /users/me', { body: { user } });
    const person = await openApp('/dashboard/overview', { signedIn: true });
    const chart = within(await screen.findByRole('region', { name: 'Financial Activity' }));
    const lastRow = async (name: string) =>
      within(await chart.findByRole('table', { name }))
        .getAllByRole('row')
        .at(-1);
    return { person, chart, lastRow };
  };

  it('is one click from the balance, which opens, and has no cliff at a purchase', async () => {
    const { person, chart, lastRow } = await openChart(ada);
    expect(await lastRow('Running balance per day')).toHaveTextContent('$40.00');
    await person.click(chart.getByRole('button', { name: 'One year' }));
    await person.click(chart.getByRole('button', { name: 'Worth' }));
    expect(await lastRow('Balance and invested per day')).toHaveTextContent('$100.00');
    expect(currentAddress()).toBe('/dashboard/overview?range=1Y&chart=worth');
  });

  it('is not offered where the API does not say what is invested', async () => {
    const { chart, lastRow } = await openChart({ ...ada, activeInvested: undefined });
    await lastRow('Running balance per day');
    expect(chart.queryByRole('button', { name: 'Worth' })).not.toBeInTheDocument();
  });
});
