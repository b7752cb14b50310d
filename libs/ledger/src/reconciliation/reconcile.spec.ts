import { moneyTable } from '../testing/money-table.js';
import { BANK, COIN } from '../testing/outside-events.js';
import { type ExplanationCategory } from '../explanations/state.js';
import { type LineUse, reconcile } from './reconcile.js';

const line = (id: string, units: bigint, status: 'recorded' | 'withdrawn' = 'recorded') => ({ id, units, status });
const use = (lineId: string, bookedCents: bigint, rate?: string): LineUse => ({
  lineId,
  requestId: `request of ${lineId}`,
  bookedCents,
  ...(rate !== undefined && { rate }),
});
const explained = (
  item: 'line' | 'request' | 'difference',
  itemId: string,
  amountCents: bigint,
  category: ExplanationCategory = 'fee',
) => ({ item, itemId, amountCents, category });
/** At which 700 units of a coin are worth five cents. */
const FIVE_CENTS = '7142.857';

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

  it('of a coin has a line that is explained as a whole, in its smallest units', () => {
    const coins = [line('a', 700n), line('b', 30n), line('d', 9n)];
    expect(reconcile(COIN, 0n, coins, [use('a', 5n, FIVE_CENTS)], [explained('line', 'd', 1n)])).toEqual({
      outside: 739n,
      ledger: 709n,
      openItems: [{ item: 'line', itemId: 'b', lineId: 'b', amount: 30n }],
    });
  });

  /** 300 units of a coin, worth three cents at 10,000; what was credited by them, explained and as what, and whether the chain took them back. */
  const credits = moneyTable(`
    | credited | explained | as        | gone | open |
    | 3        |           |           |      | 0    |
    | 2        |           |           |      | 100  |
    | 1        |           |           |      | 200  |
    | 2        | 1         | fee       |      | 0    |
    | 2        | 1         | write-off |      | 0    |
    | 3        |           |           | yes  | -300 |
    | 2        |           |           | yes  | -200 |
    | 2        | -2        | fee       | yes  | 0    |
    | 2        | -2        | write-off | yes  | 0    |
    | 2        | 1         | fee       | yes  | -200 |
    | 2        | 1         | write-off | yes  | -300 |
    | 2        | -2        | fee       |      | 100  |
    | 3        | -3        | write-off |      | 0    |
  `);
  it.each(credits)(
    'of a coin worth 3 cents, of which $credited are credited and $explained explained as $as, gone: $gone, has $open units open',
    ({ credited = '', explained: said = '', as = '', gone, open = '' }) => {
      const [world, amount] = [gone === 'yes' ? 0n : 300n, BigInt(open)];
      const explanations =
        said === '' ? [] : [explained('difference', 'request of a', BigInt(said), as as ExplanationCategory)];
      const coin = line('a', 300n, gone === 'yes' ? 'withdrawn' : 'recorded');
      expect(reconcile(COIN, 0n, [coin], [use('a', BigInt(credited), '10000')], explanations)).toEqual({
        outside: world,
        ledger: world - amount,
        openItems: amount === 0n ? [] : [{ item: 'difference', itemId: 'request of a', lineId: 'a', amount }],
      });
    },
  );

  /** 300 units of a coin that went out, worth three cents at 10,000. */
  const payouts = moneyTable(`
    | paid | explained | as        | gone | open |
    | -3   |           |           |      | 0    |
    | -2   |           |           |      | -100 |
    | -4   |           |           |      | 100  |
    | -2   | -1        | fee       |      | 0    |
    | -4   | 1         | fee       |      | 0    |
    | -4   | 1         | write-off |      | 0    |
    | -3   |           |           | yes  | 300  |
    | -4   |           |           | yes  | 400  |
    | -4   | 4         | fee       | yes  | 0    |
    | -4   | 4         | write-off | yes  | 0    |
    | -4   | 1         | fee       | yes  | 400  |
    | -4   | 1         | write-off | yes  | 300  |
    | -2   | -1        | write-off | yes  | 300  |
    | -4   | 4         | write-off |      | 100  |
  `);
  it.each(payouts)(
    'of a coin worth 3 cents that went out, by which $paid are paid and $explained explained as $as, gone: $gone, has $open units open',
    ({ paid = '', explained: said = '', as = '', gone, open = '' }) => {
      const [world, amount] = [gone === 'yes' ? 0n : -300n, BigInt(open)];
      const explanations =
        said === '' ? [] : [explained('difference', 'request of a', BigInt(said), as as ExplanationCategory)];
      const coin = line('a', -300n, gone === 'yes' ? 'withdrawn' : 'recorded');
      expect(reconcile(COIN, 500n, [coin], [use('a', BigInt(paid), '10000')], explanations)).toEqual({
        outside: 500n + world,
        ledger: 500n + world - amount,
        openItems: amount === 0n ? [] : [{ item: 'difference', itemId: 'request of a', lineId: 'a', amount }],
      });
    },
  );

  it('of a coin has a unit less where a cent less is credited or paid, and one more where a cent more is, however much a unit is worth', () => {
    const whole = { ...COIN, decimals: 0 };
    const openAt = (units: bigint, cents: bigint) =>
      reconcile(whole, 0n, [line('a', units)], [use('a', cents, '10000')], []).openItems.map(({ amount }) => amount);
    expect(openAt(1n, 999_999n)).toEqual([1n]);
    expect(openAt(-1n, -999_999n)).toEqual([-1n]);
    expect(openAt(-1n, -1_000_001n)).toEqual([1n]);
    expect(openAt(-1n, -2_000_000n)).toEqual([1n]);
    expect(openAt(-1n, -1_000_000n)).toEqual([]);
  });

  it('of a coin says so where its rate is worth nothing, which no approval takes', () => {
    expect(() => reconcile(COIN, 0n, [line('a', 1n)], [use('a', 1n)], [])).toThrow('at the rate undefined');
  });

  it('of a coin misses what was booked by a line that its chain took back, until that is explained', () => {
    const coins = [line('a', 700n, 'withdrawn'), line('b', 30n, 'withdrawn')];
    const gone = { item: 'difference', itemId: 'request of a', lineId: 'a', amount: -700n };
    expect(reconcile(COIN, 0n, coins, [use('a', 5n, FIVE_CENTS)], [])).toEqual({
      outside: 0n,
      ledger: 700n,
      openItems: [gone],
    });
    expect(
      reconcile(COIN, 0n, coins, [use('a', 5n, FIVE_CENTS)], [explained('difference', 'request of a', -5n)]),
    ).toEqual({
      outside: 0n,
      ledger: 0n,
      openItems: [],
    });
  });

  it('of a coin that is used and came again agrees, explained in between or not', () => {
    for (const explanations of [[], [explained('difference', 'request of a', -5n)]])
      expect(reconcile(COIN, 0n, [line('a', 700n)], [use('a', 5n, FIVE_CENTS)], explanations)).toMatchObject({
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
