import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';
import { transaction } from '#testing/samples.ts';

const PATH = '/dashboard/account-statement';
const LIST = 'GET /transactions/user-transactions';

const data = [
  transaction({ createdAt: '2026-11-01T12:00:00Z', amount: 10 }),
  transaction({ createdAt: '2026-11-03T12:00:00Z', amount: 30, type: 'withdrawal', status: 'pending' }),
  transaction({ createdAt: '2026-11-02T12:00:00Z', amount: 20, status: 'rejected' }),
];

const open = async (path = PATH, rows = data) => {
  const api = fakeApi();
  api.answer(LIST, { body: { data: rows } });
  const user = await openApp(path, { signedIn: true });
  const table = await screen.findByRole('table', { name: 'Transactions' });
  const amounts = () =>
    within(table)
      .getAllByText(/^[+-]\$/)
      .map(({ textContent }) => textContent);
  return { api, user, table, amounts };
};

it('[STM-05] [STM-10] [API-24] [API-25] lists everything, newest first', async () => {
  const { api, table, amounts } = await open();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Date', 'Type', 'Amount (USD)', 'Status', 'Description']);
  expect(amounts()).toEqual(['-$30.00', '+$20.00', '+$10.00']);
  expect(api.sent(LIST)[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

it('[STM-12] sorts by a clicked header, the other way round at the second click', async () => {
  const { user, amounts } = await open();
  await user.click(screen.getByRole('button', { name: 'Amount (USD)' }));
  expect(amounts()).toEqual(['+$20.00', '+$10.00', '-$30.00']);
  expect(screen.getByRole('columnheader', { name: 'Amount (USD)' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Amount (USD)' }));
  expect(amounts()).toEqual(['-$30.00', '+$10.00', '+$20.00']);
  expect(currentAddress()).toBe(`${PATH}?sort=amount-asc`);
});

it.each([
  ['STM-06', 'Date', ['+$10.00', '+$20.00', '-$30.00'], ['-$30.00', '+$20.00', '+$10.00']],
  ['STM-07', 'Type', ['+$20.00', '+$10.00', '-$30.00'], ['-$30.00', '+$20.00', '+$10.00']],
  ['STM-08', 'Amount (USD)', ['+$20.00', '+$10.00', '-$30.00'], ['-$30.00', '+$10.00', '+$20.00']],
  ['STM-09', 'Status', ['+$10.00', '-$30.00', '+$20.00'], ['+$20.00', '-$30.00', '+$10.00']],
])(
  '[STM-06, STM-07, STM-08, STM-09] %s: the table sorts by the header %s that is clicked',
  async (_id, header, once, twice) => {
    const { user, amounts } = await open();
    await user.click(screen.getByRole('button', { name: header }));
    expect(amounts()).toEqual(once);
    await user.click(screen.getByRole('button', { name: header }));
    expect(amounts()).toEqual(twice);
  },
);

it('[STM-02] [STM-17] filters without asking the server again, and keeps the filter in the address', async () => {
  const { api, user, amounts } = await open();
  await user.click(screen.getByRole('button', { name: 'Show filters' }));
  const asked = api.sent(LIST).length;
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  expect(amounts()).toEqual(['-$30.00']);
  expect(currentAddress()).toBe(`${PATH}?status=pending`);
  expect(api.sent(LIST)).toHaveLength(asked);
});

it('[STM-02] offers each status that a badge reads, the cancelled ones too', async () => {
  const { user, amounts } = await open(PATH, [
    transaction({ amount: 1, status: 'rejected', cancelled: true }),
    transaction({ amount: 2, status: 'rejected' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Show filters' }));
  const status = screen.getByLabelText('Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Statuses', 'Pending', 'Approved', 'Rejected', 'Completed', 'Cancelled', 'Returned']);
  await user.selectOptions(status, 'Cancelled');
  expect(amounts()).toEqual(['+$1.00']);
  expect(currentAddress()).toBe(`${PATH}?status=cancelled`);
  await user.selectOptions(status, 'Rejected');
  expect(amounts()).toEqual(['+$2.00']);
});

it('[STM-02] keeps both days though they are filled in at once', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Show filters' }));
  act(() => {
    fireEvent.change(screen.getByLabelText('From Date'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '2026-11-02' } });
  });
  await waitFor(() => expect(currentAddress()).toBe(`${PATH}?from=2026-11-01&to=2026-11-02`));
  await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
  expect(currentAddress()).toBe(`${PATH}?status=rejected&from=2026-11-01&to=2026-11-02`);
});

it('[STM-03] [STM-04] resets all filters', async () => {
  const { user, amounts } = await open(`${PATH}?type=deposit&status=rejected&from=2026-11-01&to=2026-11-20`);
  expect(amounts()).toEqual(['+$20.00']);
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(amounts()).toHaveLength(3);
  expect(currentAddress()).toBe(PATH);
});

it('[STM-01] opens and closes its filters', async () => {
  const { user } = await open();
  const toggle = screen.getByRole('button', { name: 'Show filters' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(screen.getByRole('button', { name: 'Hide filters' })).toHaveAttribute('aria-expanded', 'true');
});

it('[STM-11] shows a loading state', async () => {
  fakeApi().answer(LIST, { after: new Promise(() => undefined) });
  await openApp(PATH, { signedIn: true });
  expect(await screen.findByRole('status', { name: 'Loading your transactions…' })).toBeVisible();
});

it('[STM-13] says when nothing matches', async () => {
  fakeApi().answer(LIST, { body: { data } });
  await openApp(`${PATH}?type=transfer`, { signedIn: true });
  expect(await screen.findByText('No transactions found for the selected filters.')).toBeVisible();
});

it('[STM-14] [STM-15] [STM-16] [ERR-09] fetches again at Retry Fetch', async () => {
  const api = fakeApi();
  api.answer(LIST, { status: 500 });
  const user = await openApp(PATH, { signedIn: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load transaction history. Please try again.');
  api.answer(LIST, { body: { data } });
  await user.click(screen.getByRole('button', { name: 'Retry Fetch' }));
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
});

it('[ERR-32] says so when the token is gone', async () => {
  fakeApi();
  const user = await openApp('/dashboard/transfer', { signedIn: true });
  await screen.findByLabelText('Recipient User ID');
  localStorage.removeItem('token');
  await user.click(screen.getByRole('link', { name: 'Account Statement' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Authentication token not found. Please log in again.'),
  );
});

it('strikes through what did not move, and nothing else; a cancelled request reads so', async () => {
  const { table } = await open(PATH, [
    transaction({ amount: 1, status: 'rejected', cancelled: true }),
    transaction({ amount: 2, status: 'rejected' }),
    transaction({ amount: 3, status: 'pending' }),
    transaction({ amount: 4, status: 'completed' }),
  ]);
  const struck = within(table)
    .getAllByText(/^[+-]\$/)
    .filter(({ tagName }) => tagName === 'S');
  expect(struck.map(({ textContent }) => textContent)).toEqual(['+$1.00', '+$2.00']);
  const said = (amount: string) => within(within(table).getByRole('row', { name: new RegExp(amount) }));
  expect(said('\\$1.00').getByText('Cancelled')).toHaveAttribute('data-tone', 'red');
  expect(said('\\$2.00').getByText('Rejected')).toBeVisible();
});

it.each([
  ['deposit', 'Announced, not credited yet'],
  ['withdrawal', 'Requested, held, not paid yet'],
  ['transfer', 'Requested, held, not sent yet'],
] as const)('says below a pending %s what that means for its money', async (type, text) => {
  const { table } = await open(PATH, [
    transaction({ type, status: 'pending' }),
    transaction({ type, status: 'approved' }),
    transaction({ type, status: 'rejected' }),
  ]);
  expect(within(table).getAllByText(text)).toHaveLength(1);
});

describe('money is dated by its booking', () => {
  const booked = [
    transaction({ amount: 1, createdAt: '2026-10-30T12:00:00Z', bookedAt: '2026-11-05T12:00:00Z', balanceAfter: 51 }),
    transaction({ amount: 50, createdAt: '2026-11-01T12:00:00Z', bookedAt: '2026-11-01T12:00:00Z', balanceAfter: 50 }),
  ];

  it('in the order and below the day, where it was asked for on another', async () => {
    const { table, amounts } = await open(PATH, booked);
    expect(amounts()).toEqual(['+$1.00', '+$50.00']);
    const [late, same] = within(table).getAllByRole('row').slice(1);
    expect(late).toHaveTextContent('Nov 5, 2026Requested Oct 30, 2026');
    expect(same).not.toHaveTextContent('Requested');
  });

  it('[STM-18] in the filter of days', async () => {
    expect((await open(`${PATH}?from=2026-11-05&to=2026-11-05`, booked)).amounts()).toEqual(['+$1.00']);
  });

  it('and says whose days they are', async () => {
    await open(PATH, booked);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(screen.getByText(new RegExp(`in your own time zone \\(${zone}\\)`))).toBeVisible();
  });

  it('has the balance after each movement as a column, once that is asked for', async () => {
    const { user, table } = await open(PATH, [...booked, transaction({ amount: 7, status: 'pending' })]);
    const column = () => within(table).queryByRole('columnheader', { name: 'Balance' });
    expect(column()).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Show balance' }));
    expect(column()).toBeVisible();
    expect(currentAddress()).toBe(`${PATH}?balance=shown`);
    const balances = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
    expect(balances).toEqual(['$51.00', '$50.00', '']);
  });

  it('has both bookings of a payout that bounced, each on its day and in no period but its own', async () => {
    const bounced = transaction({
      type: 'withdrawal',
      status: 'rejected',
      amount: 20,
      adminNotes: 'The account is closed',
      createdAt: '2026-11-02T12:00:00Z',
      bookedAt: '2026-11-03T12:00:00Z',
      balanceAfter: 80,
      returnedAt: '2026-11-05T12:00:00Z',
      balanceAfterReturn: 107,
    });
    const between = transaction({ createdAt: '2026-11-04T12:00:00Z', amount: 7, balanceAfter: 87 });
    const { user, table, amounts } = await open(`${PATH}?balance=shown`, [bounced, between]);
    expect(amounts()).toEqual(['+$20.00', '+$7.00', '-$20.00']);
    expect(table.querySelectorAll('s')).toHaveLength(0);
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells.map(([, type, , balance]) => [type, balance])).toEqual([
      ['Withdrawal returned', '$107.00'],
      ['Deposit', '$87.00'],
      ['Withdrawal', '$80.00'],
    ]);
    expect(within(table).queryByText('Rejected')).toBeNull();
    for (const badge of within(table).getAllByText('Returned')) expect(badge).toHaveAttribute('data-tone', 'red');
    expect(cells.map(([, , , , status]) => status)).toEqual(['Returned', 'Approved', 'Returned']);
    expect(cells[0]?.[5]).toMatch(/^The payment came back/);
    expect(cells[2]?.[5]).toMatch(/^Funds withdrawn.*came back Nov 5, 2026/);
    fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '2026-11-04' } });
    await waitFor(() => expect(amounts()).toEqual(['+$7.00', '-$20.00']));
    fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '' } });
    await user.click(await within(table).findByText('Withdrawal returned'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
    const said = (term: string) => drawer.getByText(term).nextSibling?.textContent;
    expect([said('Left your balance'), said('Balance then'), said('Came back'), said('Balance afterwards')]).toEqual([
      expect.stringContaining('Nov 3, 2026'),
      '$80.00',
      expect.stringContaining('Nov 5, 2026'),
      '$107.00',
    ]);
    expect(drawer.getByRole('heading', { name: 'Withdrawal returned' })).toBeVisible();
    expect(drawer.getByText('Returned')).toHaveAttribute('data-tone', 'red');
  });

  it('offers no balance that the API did not say', async () => {
    await open(`${PATH}?balance=shown`);
    expect(screen.queryByRole('checkbox', { name: 'Show balance' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Balance' })).not.toBeInTheDocument();
  });
});

it('opens from anywhere on a row, but not from what is clicked for itself', async () => {
  const { user, table } = await open(PATH, [transaction({ type: 'transfer', status: 'pending', amount: 9 })]);
  await user.click(within(table).getByRole('button', { name: /^Cancel request/ }));
  await user.click(await screen.findByRole('button', { name: 'Keep request' }));
  expect(screen.queryByRole('dialog', { name: 'Transaction details' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(within(table).getByText('-$9.00'));
  expect(await screen.findByRole('dialog', { name: 'Transaction details' })).toBeVisible();
});

describe('ten thousand transactions', () => {
  const MANY = Array.from({ length: 10_001 }, (_, i) =>
    transaction({ createdAt: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString(), amount: i + 1 }),
  );
  const openMany = async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const { user, amounts } = await open(PATH, MANY);
    const turnTo = (name: string) => user.click(screen.getByRole('button', { name }));
    return { user, amounts, turnTo };
  };

  it('[STM-05] are counted as people write it, and drawn fifty at a time', async () => {
    const { amounts, turnTo } = await openMany();
    expect(screen.getByText('10,001 transactions')).toBeVisible();
    expect(amounts()).toHaveLength(50);
    expect(amounts()[0]).toBe('+$10,001.00');
    await turnTo('Go to page 2');
    expect(amounts()[0]).toBe('+$9,951.00');
    await turnTo('Go to page 201');
    expect(amounts()).toEqual(['+$1.00']);
  });

  it('[STM-12] are sorted whole, and shown from the first page on', async () => {
    const { user, amounts, turnTo } = await openMany();
    await turnTo('Go to page 2');
    await user.click(screen.getByRole('button', { name: 'Date' }));
    expect(amounts()[0]).toBe('+$1.00');
    expect(screen.getByRole('button', { name: 'page 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('[STM-02] are filtered whole, and shown from the first page on', async () => {
    const { user, amounts, turnTo } = await openMany();
    await turnTo('Go to page 2');
    await user.click(screen.getByRole('button', { name: 'Show filters' }));
    await user.selectOptions(screen.getByLabelText('Transaction Type'), 'Deposit');
    expect(amounts()[0]).toBe('+$10,001.00');
  });
});
