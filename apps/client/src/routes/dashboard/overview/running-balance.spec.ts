import { type Transaction } from '@clearfold/contracts';
import { runningBalancePerDay, runningWorthPerDay } from './running-balance';

type Row = Pick<Transaction, 'createdAt' | 'type' | 'amount' | 'status'>;

/** An instant by the viewer's own clock, whatever zone the test runs in. */
const at = (day: number, hour = 12): string => new Date(2026, 10, day, hour).toISOString();

const row = (type: Row['type'], amount: number, day = 1, hour = 12, status: Row['status'] = 'completed'): Row => ({
  type,
  amount,
  status,
  createdAt: at(day, hour),
});

const points = (rows: Row[]): [day: number, balance: number][] =>
  runningBalancePerDay(rows).map(({ day, balance }) => [day.getDate(), balance]);

const base = row('deposit', 1000, 1);

it.each<[string, Row['type'], number]>([
  ['OVR-31', 'deposit', 1010],
  ['OVR-32', 'interest_payout', 1010],
  ['OVR-33', 'transfer_received', 1010],
  ['OVR-34', 'admin_balance_adjustment_add', 1010],
  ['OVR-35', 'withdrawal', 990],
  ['OVR-36', 'investment_purchase', 990],
  ['OVR-37', 'transfer', 990],
  ['OVR-38', 'admin_balance_adjustment_subtract', 990],
])(
  '[OVR-31, OVR-32, OVR-33, OVR-34, OVR-35, OVR-36, OVR-37, OVR-38] %s: a %s of 10 after 1000 leaves %d',
  (_id, type, balance) => {
    expect(points([base, row(type, 10, 2)])).toEqual([
      [1, 1000],
      [2, balance],
    ]);
  },
);

it.each<[string, Row['status'], number[]]>([
  ['OVR-27', 'approved', [7]],
  ['OVR-28', 'completed', [7]],
  ['OVR-29', 'pending', []],
  ['OVR-29', 'rejected', []],
])('[OVR-27, OVR-28, OVR-29] %s: of status %s, the balances are %j', (_id, status, balances) => {
  expect(points([row('deposit', 7, 1, 12, status)]).map(([, balance]) => balance)).toEqual(balances);
});

it('[OVR-30] takes transactions in date order, in whatever order they come', () => {
  expect(points([row('withdrawal', 30, 5), row('deposit', 50, 3), row('deposit', 20, 4)])).toEqual([
    [3, 50],
    [4, 70],
    [5, 40],
  ]);
});

it('[OVR-39] has one point per calendar day of the viewer', () => {
  expect(points([row('deposit', 1, 1, 0), row('deposit', 2, 1, 23), row('deposit', 4, 2, 0)])).toEqual([
    [1, 3],
    [2, 7],
  ]);
});

it('[OVR-40] keeps the last value of a day', () => {
  expect(points([row('deposit', 100, 1, 9), row('withdrawal', 60, 1, 17), row('deposit', 5, 1, 13)])).toEqual([
    [1, 45],
  ]);
});

it('adds cents, not floating-point dollars', () => {
  expect(points([row('deposit', 0.1, 1), row('deposit', 0.2, 2)])).toEqual([
    [1, 0.1],
    [2, 0.3],
  ]);
});

it('dates money by its booking, where the API says it', () => {
  expect(runningBalancePerDay([{ ...row('deposit', 7, 1), bookedAt: at(9) }]).map(({ day }) => day.getDate())).toEqual([
    9,
  ]);
});

it('is no lower in worth when a plan is bought, nor higher when its principal returns; interest counts', () => {
  const investmentPlan = { name: 'Harbour 90' };
  const rows = [
    row('deposit', 1000, 1),
    { ...row('investment_purchase', 400, 2), investmentPlan },
    { ...row('interest_payout', 10, 3), investmentPlan },
    { ...row('admin_balance_adjustment_add', 400, 4), investmentPlan },
    row('admin_balance_adjustment_add', 5, 5),
    row('withdrawal', 100, 6),
  ];
  expect(runningWorthPerDay(rows).map(({ balance }) => balance)).toEqual([1000, 1000, 1010, 1010, 1015, 915]);
  expect(runningBalancePerDay(rows).map(({ balance }) => balance)).toEqual([1000, 600, 610, 1010, 1015, 915]);
});

it('is lower while a payout was away that bounced, and ends as the specification has it', () => {
  const bounced = { ...row('withdrawal', 100, 2, 12, 'rejected'), bookedAt: at(2), returnedAt: at(4) };
  const rows = [row('deposit', 1000, 1), bounced, row('deposit', 5, 3)];
  const told = (points: { day: Date; balance: number }[]) => points.map(({ day, balance }) => [day.getDate(), balance]);
  const balances = [
    [1, 1000],
    [2, 900],
    [3, 905],
    [4, 1005],
  ];
  expect(told(runningBalancePerDay(rows))).toEqual(balances);
  expect(told(runningWorthPerDay(rows))).toEqual(balances);
});
