import { outsideLine } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { POLICY_STREAM } from '../policy/state.js';
import { given, moneyTable, NOON, STAFF } from '../testing/index.js';
import { BANK_LINE, COIN_LINE, lines } from '../testing/outside-events.js';
import { type ExplainOpenItem } from './explain-open-item.js';
import { explanationId } from './explanation-id.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const digest = 'cd'.repeat(32);

/** What one person explains under it: less than 50 cents. */
const policy: LedgerEvent = {
  type: 'PolicyOpened',
  secondApprovalFromCents: 50n,
  secondApprovalDailyFromCents: 50n,
  breakGlass: 'on',
  signing: 'optional',
};

const explain = (of: Partial<ExplainOpenItem>): ExplainOpenItem => ({
  type: 'ExplainOpenItem',
  item: 'line',
  itemId: BANK_LINE,
  amountCents: 20n,
  category: 'fee',
  againstAccount: outsideLine(of.itemId ?? BANK_LINE),
  reasonDigest: digest,
  ...of,
});
const as = (type: 'OpenItemEndorsed' | 'OpenItemExplained', { type: _, ...said }: ExplainOpenItem): LedgerEvent => ({
  ...said,
  type,
});
const about = (
  elsewhere: Record<string, readonly LedgerEvent[]>,
  command: ExplainOpenItem,
  events: readonly LedgerEvent[] = [],
) =>
  given({ streamId: explanationId(command.itemId)!, elsewhere: { [POLICY_STREAM]: [policy], ...elsewhere }, events });
const outcomeOf = (elsewhere: Record<string, readonly LedgerEvent[]>, command: ExplainOpenItem): string => {
  const { then } = about(elsewhere, command).when(command);
  return typeof then === 'string' ? then : then[0]!.type;
};

describe('an explanation by one person or by two', () => {
  const sums = moneyTable(`
      | policy | bank | category | outcome           |
      | yes    | 49   | fee      | OpenItemExplained |
      | yes    | 50   | fee      | OpenItemEndorsed  |
      | yes    | -49  | interest | OpenItemExplained |
      | yes    | -50  | interest | OpenItemEndorsed  |
      | yes    | 1    | write-off | OpenItemEndorsed |
      | no     | 1    | fee      | OpenItemEndorsed  |
    `);
  it.each(sums)('with a policy: $policy, of $bank cents as $category: $outcome', (row) => {
    const amountCents = BigInt(row['bank']!);
    const elsewhere = { ...lines({ bank: amountCents }), ...(row['policy'] === 'no' && { [POLICY_STREAM]: [] }) };
    const command = explain({ amountCents, category: row['category'] as 'fee' });
    expect(outcomeOf(elsewhere, command)).toBe(row['outcome']);
  });

  it('of a coin is by two, whatever staff take it to be worth', () => {
    expect(outcomeOf(lines({ coin: 7n }), explain({ itemId: COIN_LINE, amountCents: 1n }))).toBe('OpenItemEndorsed');
  });

  const large = explain({ amountCents: 100n });
  const first = as('OpenItemEndorsed', large);
  const second = (changes: Partial<ExplainOpenItem>, events: readonly LedgerEvent[] = [first]) => {
    const command = { ...large, ...changes };
    const { then } = about(lines({ bank: 100n }), command, events).when(command, ANOTHER);
    return typeof then === 'string' ? then : then[0]!.type;
  };

  it('is complete when the second agrees to the same', () => {
    expect(second({})).toBe('OpenItemExplained');
    expect(second({ reasonDigest: 'ef'.repeat(32) })).toBe('OpenItemExplained');
    expect(second({ category: 'interest' })).toBe('OpenItemEndorsed');
    expect(second({}, [as('OpenItemEndorsed', { ...large, amountCents: 99n })])).toBe('OpenItemEndorsed');
    expect(second({}, [as('OpenItemEndorsed', { ...large, item: 'request' })])).toBe('OpenItemEndorsed');
  });

  it('begins anew behind a first person who counts no more', () => {
    const given_ = given({
      streamId: explanationId(BANK_LINE)!,
      elsewhere: lines({ bank: 100n }),
      events: [first],
      voidFirsts: [{ firstId: STAFF.id, upTo: 9 }],
    });
    expect(given_.when(large, ANOTHER).then).toMatchObject([{ type: 'OpenItemEndorsed' }]);
  });

  it('is not completed by who is new to the first person', () => {
    const { then } = given({
      streamId: explanationId(BANK_LINE)!,
      elsewhere: lines({ bank: 100n }),
      events: [first],
      notSecondTo: [{ firstId: STAFF.id, bars: 'begun-before', untilMs: NOON + 1 }],
    }).when(large, ANOTHER);
    expect(then).toBe('second-person-is-new');
  });

  it('writes off no more than an amount may be', () => {
    const most = 100_000_000_000n;
    const of = (amountCents: bigint, category: 'write-off' | 'other') =>
      outcomeOf(lines({ bank: amountCents }), explain({ amountCents, category }));
    expect(of(most, 'write-off')).toBe('OpenItemEndorsed');
    expect(of(most + 1n, 'write-off')).toBe('amount-above-limit');
    expect(of(-most - 1n, 'write-off')).toBe('amount-above-limit');
    expect(of(most + 1n, 'other')).toBe('OpenItemEndorsed');
  });
});
