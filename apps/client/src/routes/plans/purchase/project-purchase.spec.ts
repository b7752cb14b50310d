import { projectPurchase } from './project-purchase';

const at = new Date('2026-11-20T23:59:00Z');

it.each([
  ['at-maturity', 30, 0.35, 40_000n, 140n, '2026-12-20', undefined],
  ['monthly', 90, 1.25, 120_000n, 1_500n, '2027-02-18', '2026-12-20'],
  // Parts rounded down; the last takes the remainder, so the sum is the whole.
  ['monthly', 90, 1, 10_001n, 100n, '2027-02-18', '2026-12-20'],
  // A part of nothing is not paid.
  ['daily', 365, 6.2, 1n, 0n, '2027-11-20', undefined],
] as const)(
  '%s for %d days at %d percent',
  (payout, durationDays, interestRate, cents, interestCents, maturesOn, firstOn) => {
    expect(projectPurchase({ payout, durationDays, interestRate }, cents, at)).toEqual({
      interestCents,
      maturesOn,
      firstOn,
    });
  },
);

it.each([
  [0, 5],
  [30.5, 5],
  [1e15, 5],
  [30, 5.00001],
  [30, -1],
])('says nothing of %d days at %d percent, which the ledger would not take', (durationDays, interestRate) => {
  expect(projectPurchase({ payout: 'daily', durationDays, interestRate }, 100n, at)).toBeUndefined();
});

it.each([
  [36_525, true],
  [36_526, false],
])('reaches as far as a century, %d days: %s', (durationDays, reaches) => {
  const projected = projectPurchase({ payout: 'at-maturity', durationDays, interestRate: 5 }, 100n, at);
  expect(projected !== undefined).toBe(reaches);
});
