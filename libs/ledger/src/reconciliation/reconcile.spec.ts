import { moneyTable } from '../testing/money-table.js';
import { BANK, COIN } from '../testing/outside-events.js';
import { type LineUse, reconcile } from './reconcile.js';

const line = (id: string, units: bigint, status: 'recorded' | 'withdrawn' = 'recorded') => ({ id, units, status });
const use = (lineId: string, bookedCents: bigint): LineUse => ({
  lineId,
  requestId: `request of ${lineId}`,
  bookedCents,
});
const explained = (item: 'line' | 'request' | 'difference', itemId: string, amountCents: bigint) => ({
  item,
  itemId,
  amountCents,
});

describe('an account outside beside the books', () => {
  it('agrees where it has nothing but its opening balance', () => {
    expect(reconcile(BANK, 500n, [], [], [])).toEqual({ outside: 500n, ledger: 500n, openItems: [] });
  });

  /** One line of a bank, what a request booked by it, and what is explained of it. */
  const lines = moneyTable(`
    | line | booked | explained | open |
    | 100  |        |           | 100  |
    | -100 |        |           | -100 |
    | 0    |        |           | 0    |
    | 100  |        | 100       | 0    |
    | -100 |        | -100      | 0    |
    | 100  | 100    |           | 0    |
    | 100  | 90     |           | 10   |
    | 100  | 90     | 10        | 0    |
    | -100 | -100   |           | 0    |
    | -102 | -100   |           | -2   |
    | -102 | -100   | -2        | 0    |
    | -90  | -100   |           | 10   |
  `);
  it.each(lines)('of $line cents, $booked booked by a request and $explained explained, has $open open', (row) => {
    const units = BigInt(row['line']!);
    const uses = row['booked'] === '' ? [] : [use('a', BigInt(row['booked']!))];
    const [item, itemId] = uses.length > 0 ? (['difference', 'request of a'] as const) : (['line', 'a'] as const);
    const explanations = row['explained'] === '' ? [] : [explained(item, itemId, BigInt(row['explained']!))];
    const amount = BigInt(row['open']!);
    expect(reconcile(BANK, 500n, [line('a', units)], uses, explanations)).toEqual({
      outside: 500n + units,
      ledger: 500n + units - amount,
      openItems: amount === 0n ? [] : [{ item, itemId, lineId: 'a', amount }],
    });
  });

  it('of a coin has a line as a whole or not at all, in its smallest units', () => {
    const coins = [line('a', 700n), line('b', 30n), line('c', -5n), line('d', 9n)];
    const uses = [use('a', 12_345n), use('c', -1n)];
    expect(reconcile(COIN, 0n, coins, uses, [explained('line', 'd', 1n)])).toEqual({
      outside: 734n,
      ledger: 704n,
      openItems: [{ item: 'line', itemId: 'b', lineId: 'b', amount: 30n }],
    });
  });

  it('of a coin misses what was booked by a line that its chain took back, until that is explained', () => {
    const coins = [line('a', 700n, 'withdrawn'), line('b', 30n, 'withdrawn')];
    const gone = { item: 'difference', itemId: 'request of a', lineId: 'a', amount: -700n };
    expect(reconcile(COIN, 0n, coins, [use('a', 5n)], [])).toEqual({ outside: 0n, ledger: 700n, openItems: [gone] });
    expect(reconcile(COIN, 0n, coins, [use('a', 5n)], [explained('difference', 'request of a', -5n)])).toEqual({
      outside: 0n,
      ledger: 0n,
      openItems: [],
    });
  });

  it('of a coin that is used and came again agrees, explained in between or not', () => {
    for (const explanations of [[], [explained('difference', 'request of a', -5n)]])
      expect(reconcile(COIN, 0n, [line('a', 700n)], [use('a', 5n)], explanations)).toMatchObject({
        outside: 700n,
        ledger: 700n,
      });
  });

  it('looks at no explanation of something else', () => {
    const others = [
      explained('request', 'request of a', -10n),
      explained('difference', 'a', 10n),
      explained('line', 'request of a', 10n),
      explained('line', 'b', 10n),
    ];
    expect(reconcile(BANK, 0n, [line('a', 100n)], [use('a', 90n)], others).ledger).toBe(90n);
  });

  it('counts in cents, whatever the smallest unit of dollars is', () => {
    const whole = { ...BANK, decimals: 0 };
    expect(reconcile(whole, 5n, [line('a', 2n)], [use('a', 150n)], [])).toEqual({
      outside: 700n,
      ledger: 650n,
      openItems: [{ item: 'difference', itemId: 'request of a', lineId: 'a', amount: 50n }],
    });
  });

  it('names open items in the order of the lines', () => {
    const { openItems } = reconcile(BANK, 0n, [line('c', 1n), line('a', 2n), line('b', 3n)], [], []);
    expect(openItems.map(({ lineId }) => lineId)).toEqual(['c', 'a', 'b']);
  });
});
