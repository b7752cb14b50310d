import fc from 'fast-check';
import { PAYOUT_RHYTHMS, type PayoutRhythm } from '../plans/terms.js';
import { moneyTable } from '../testing/index.js';
import { dayOf, type Investment, payoutSchedule, startOfDay, totalInterest } from './schedule.js';

const investment = (changes: Partial<Investment>): Investment => ({
  amountCents: 100_000n,
  ratePpm: 50_000,
  durationDays: 90,
  payout: 'at-maturity',
  boughtDay: 20_000,
  ...changes,
});

describe('the interest of a term', () => {
  const cases = moneyTable(`
    | amount       | ppm      | interest    | because                       |
    | 100000       | 50000    | 5000        | 5 % of $1,000.00              |
    | 5000         | 12500    | 63          | 62.5 cents, half up           |
    | 5000         | 12499    | 62          | 62.495 cents                  |
    | 1            | 500000   | 1           | half a cent, half up          |
    | 1            | 499999   | 0           | just below half a cent        |
    | 333          | 100000   | 33          | 33.3 cents                    |
    | 100000000000 | 10000000 | 1000000000000 | the most of everything      |
    | 100000       | 0        | 0           | no rate                       |
  `);
  it.each(cases)('on $amount cents at $ppm millionths is $interest ($because)', ({ amount, ppm, interest }) => {
    expect(totalInterest(BigInt(amount!), Number(ppm))).toBe(BigInt(interest!));
  });
});

describe('the payouts of a purchase', () => {
  const cases = moneyTable(`
    | payout      | days | amount | ppm   | interest by part          | on days                  |
    | at-maturity | 90   | 100000 | 50000 | 5000                      | 90                       |
    | monthly     | 90   | 100000 | 50000 | 1666 1666 1668            | 30 60 90                 |
    | monthly     | 75   | 100000 | 50000 | 1666 1666 1668            | 30 60 75                 |
    | weekly      | 15   | 100000 | 50000 | 1666 1666 1668            | 7 14 15                  |
    | daily       | 4    | 100    | 50000 | 1 1 1 2                   | 1 2 3 4                  |
    | daily       | 4    | 100    | 20000 | 2                         | 4                        |
    | daily       | 1    | 100    | 20000 | 2                         | 1                        |
    | monthly     | 10   | 100    | 20000 | 2                         | 10                       |
    | daily       | 3    | 100    | 0     | 0                         | 3                        |
  `);
  it.each(cases)('$payout over $days days of $amount cents at $ppm are $interest by part', (row) => {
    const schedule = payoutSchedule(
      investment({
        payout: row['payout'] as PayoutRhythm,
        durationDays: Number(row['days']),
        amountCents: BigInt(row['amount']!),
        ratePpm: Number(row['ppm']),
      }),
    );
    expect(schedule.map(({ interestCents }) => String(interestCents)).join(' ')).toBe(row['interest by part']);
    expect(schedule.map(({ day }) => String(day - 20_000)).join(' ')).toBe(row['on days']);
  });

  it('bring the whole interest and the principal once, at the term at the latest, one a day', () => {
    const arbitrary = fc.record({
      amountCents: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
      ratePpm: fc.nat({ max: 10_000_000 }),
      durationDays: fc.integer({ min: 1, max: 400 }),
      payout: fc.constantFrom(...PAYOUT_RHYTHMS),
      boughtDay: fc.constant(20_000),
    });
    fc.assert(
      fc.property(arbitrary, (bought) => {
        const schedule = payoutSchedule(bought);
        const interest = schedule.reduce((sum, { interestCents }) => sum + interestCents, 0n);
        expect(interest).toBe(totalInterest(bought.amountCents, bought.ratePpm));
        expect(schedule.map(({ principalCents }) => principalCents).filter((cents) => cents > 0n)).toEqual([
          bought.amountCents,
        ]);
        expect(schedule.at(-1)).toMatchObject({
          day: bought.boughtDay + bought.durationDays,
          principalCents: bought.amountCents,
        });
        const days = schedule.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
        expect(days[0]).toBeGreaterThan(bought.boughtDay);
      }),
    );
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20T00:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', '2024-02-29T00:00:00.000Z'],
  ])('of %s begins at %s', (instant, start) => {
    expect(new Date(startOfDay(dayOf(Date.parse(instant)))).toISOString()).toBe(start);
  });
});
