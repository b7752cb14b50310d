import fc from 'fast-check';
import { moneyTable } from '../testing/money-table.js';
import { centsOf, isInDollars } from './cents-of-line.js';

const dollars = { currency: 'USD', decimals: 2 };
const bitcoin = { currency: 'BTC', decimals: 8 };
const ether = { currency: 'ETH', decimals: 18 };

describe('what a line is worth', () => {
  const table = moneyTable(`
    | units                 | currency | decimals | rate                                | cents                    |
    | 12345                 | USD      | 2        |                                     | 12345                    |
    | -12345                | USD      | 2        |                                     | -12345                   |
    | 7                     | USD      | 0        |                                     | 700                      |
    | 7                     | USD      | 1        |                                     | 70                       |
    | 0                     | USD      | 2        |                                     | 0                        |
    | 12345                 | USD      | 2        | 1                                   | none                     |
    | 100000000             | BTC      | 8        | 64000.5                             | 6400050                  |
    | -100000000            | BTC      | 8        | 64000.5                             | -6400050                 |
    | 1                     | BTC      | 8        | 499999.999999999999999999           | 0                        |
    | 1                     | BTC      | 8        | 500000                              | 1                        |
    | -1                    | BTC      | 8        | 500000                              | -1                       |
    | -1                    | BTC      | 8        | 499999.999999999999999999           | 0                        |
    | 1                     | BTC      | 8        | 1500000                             | 2                        |
    | 1                     | BTC      | 8        | 1499999.999999999999999999          | 1                        |
    | 1000000000000000000   | ETH      | 18       | 0.005                               | 1                        |
    | 1000000000000000000   | ETH      | 18       | 0.004999999999999999                | 0                        |
    | 1000000000000000000   | ETH      | 18       | 999999999999.999999999999999999     | 100000000000000          |
    | 1000000000000000000   | ETH      | 18       | 999999999999.99                     | 99999999999999           |
    | 999999999999999999    | ETH      | 18       | 0.01                                | 1                        |
    | 100000000             | BTC      | 8        |                                     | none                     |
    | 100000000             | BTC      | 8        | 0                                   | none                     |
    | 100000000             | BTC      | 8        | 0.000000000000000000                | none                     |
    | 100000000             | BTC      | 8        | 0.000000000000000001                | 0                        |
    | 100000000             | BTC      | 8        | -1                                  | none                     |
    | 100000000             | BTC      | 8        | +1                                  | none                     |
    | 100000000             | BTC      | 8        | 01                                  | none                     |
    | 100000000             | BTC      | 8        | 1.                                  | none                     |
    | 100000000             | BTC      | 8        | .5                                  | none                     |
    | 100000000             | BTC      | 8        | 1,5                                 | none                     |
    | 100000000             | BTC      | 8        | 1e3                                 | none                     |
    | 100000000             | BTC      | 8        | 999999999999                        | 99999999999900           |
    | 100000000             | BTC      | 8        | 1000000000000                       | none                     |
    | 100000000             | BTC      | 8        | 0.1234567890123456789               | none                     |
    | 100000000             | BTC      | 8        | 10                                  | 1000                     |
  `);
  it.each(table)('$units of $currency with $decimals decimals at “$rate” are $cents cents', (row) => {
    const { units = '', currency = '', decimals, rate, cents } = row;
    const worth = centsOf(BigInt(units), { currency, decimals: Number(decimals) }, rate === '' ? undefined : rate);
    expect(worth?.toString() ?? 'none').toBe(cents);
  });

  it.each([' 1', '1 ', '1\n', '٣'])('takes no rate %j', (rate) => {
    expect(centsOf(1n, bitcoin, rate)).toBeUndefined();
  });

  it('needs no rate of dollars alone', () => {
    expect([dollars, bitcoin, { currency: 'usd' }, { currency: 'USDT' }].map(isInDollars)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  const units = fc.bigInt({ min: -(10n ** 78n) + 1n, max: 10n ** 78n - 1n });
  const fraction = fc.integer({ min: 1, max: 18 }).chain((digits) =>
    fc.record({
      digits: fc.constant(digits),
      parts: fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n }),
    }),
  );

  it('is the exact product, rounded to the nearest cent and half away from zero', () => {
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: 0, max: 36 }),
        fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }),
        fc.option(fraction, { nil: undefined }),
        (of, decimals, whole, part) => {
          const rate = part ? `${whole}.${part.parts.toString().padStart(part.digits, '0')}` : whole.toString();
          const cents = centsOf(of, { currency: 'BTC', decimals }, rate);
          // Twice the cents, and twice the exact value of which they are the nearest, both without a fraction.
          const scale = 10n ** BigInt(decimals + (part?.digits ?? 0));
          const exact = of * (whole * 10n ** BigInt(part?.digits ?? 0) + (part?.parts ?? 0n)) * 100n;
          if (whole === 0n && !part?.parts) return expect(cents).toBeUndefined();
          const off = cents! * scale - exact;
          expect(2n * (off < 0n ? -off : off) <= scale).toBe(true);
          if (2n * (off < 0n ? -off : off) === scale) expect(off > 0n).toBe(exact > 0n);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('of dollars is exact, and of what came in and went out again the same', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 2 }), (of, decimals) => {
        const account = { currency: 'USD', decimals };
        expect(centsOf(of, account, undefined)).toBe(of * 10n ** BigInt(2 - decimals));
        expect(centsOf(-of, ether, '0.37')).toBe(-centsOf(of, ether, '0.37')!);
      }),
    );
  });
});
