import { nextDue } from './schedule.js';

const purchase = (changes: object) => ({
  kind: 'purchase' as const,
  investorId: 'ada',
  cents: 100_000n,
  durationDays: 10,
  ratePpm: 10_000,
  payout: 'daily',
  boughtDay: 100,
  paidPart: 0,
  ...changes,
});

describe('what a purchase pays next', () => {
  it.each([
    ['the first of ten days', {}, { part: 1, day: 101, interest: 100n, principal: 0n }],
    ['the last, with the principal', { paidPart: 9 }, { part: 10, day: 110, interest: 100n, principal: 100_000n }],
    ['nothing after the last', { paidPart: 10 }, undefined],
    [
      'the cents that are left with the last',
      { cents: 100_900n, paidPart: 9 },
      { part: 10, day: 110, interest: 109n, principal: 100_900n },
    ],
    ['a week', { payout: 'weekly' }, { part: 1, day: 107, interest: 500n, principal: 0n }],
    [
      'what is left of a second week',
      { payout: 'weekly', paidPart: 1 },
      { part: 2, day: 110, interest: 500n, principal: 100_000n },
    ],
    ['30 days', { payout: 'monthly', durationDays: 60 }, { part: 1, day: 130, interest: 500n, principal: 0n }],
    ['all at maturity', { payout: 'at-maturity' }, { part: 1, day: 110, interest: 1_000n, principal: 100_000n }],
    [
      'the last alone where each part is of no cents',
      { cents: 500n },
      { part: 10, day: 110, interest: 5n, principal: 500n },
    ],
    ['half a cent as one', { cents: 50n, payout: 'at-maturity' }, { part: 1, day: 110, interest: 1n, principal: 50n }],
    [
      'less than half a cent as none',
      { cents: 49n, payout: 'at-maturity' },
      { part: 1, day: 110, interest: 0n, principal: 49n },
    ],
  ])('is %s', (_, changes, due) => {
    expect(nextDue(purchase(changes))).toEqual(due);
  });
});
