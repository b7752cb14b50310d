import { external, outsideLine } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { POLICY_STREAM } from '../policy/state.js';
import { given, moneyTable, NOON, STAFF } from '../testing/index.js';
import { accounts, BANK_LINE, COIN_LINE, credited, DEPOSIT, lines } from '../testing/outside-events.js';
import { type ExplainOpenItem } from './explain-open-item.js';
import { explanationId } from './explanation-id.js';
import { EXPLANATION, EXPLANATIONS_TOGETHER } from './state.js';

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

  describe('where one person explained others alone', () => {
    const other: ExplainOpenItem = { ...explain({}), item: 'request', itemId: DEPOSIT, amountCents: -20n };
    const before = (past: readonly LedgerEvent[]) => ({
      ...lines({ bank: 30n }),
      [explanationId(DEPOSIT)!]: past,
    });
    const then = (
      past: readonly LedgerEvent[],
      cents: bigint,
      by: typeof ANOTHER | typeof STAFF = STAFF,
      at = NOON,
    ) => {
      const elsewhere = { [POLICY_STREAM]: [policy], ...before(past), ...lines({ bank: cents }) };
      const command = explain({ amountCents: cents });
      const answer = given({ streamId: explanationId(BANK_LINE)!, elsewhere, at }).when(command, by).then;
      return typeof answer === 'string' ? answer : answer[0]!.type;
    };
    const alone = [as('OpenItemExplained', other)];

    it('takes two once the sum of 24 hours reaches what takes two', () => {
      expect(then(alone, 29n)).toBe('OpenItemExplained');
      expect(then(alone, 30n)).toBe('OpenItemEndorsed');
      expect(then(alone, -30n)).toBe('OpenItemEndorsed');
      expect(then(alone, 30n, ANOTHER)).toBe('OpenItemExplained');
      expect(then([], 30n)).toBe('OpenItemExplained');
    });

    it('counts no more a day later', () => {
      expect(then(alone, 30n, STAFF, NOON + 24 * 3_600_000 - 1)).toBe('OpenItemEndorsed');
      expect(then(alone, 30n, STAFF, NOON + 24 * 3_600_000)).toBe('OpenItemExplained');
    });

    it('counts what the same person endorsed before, and nothing that only waits', () => {
      expect(then([as('OpenItemEndorsed', other), ...alone], 30n)).toBe('OpenItemEndorsed');
      expect(then([as('OpenItemEndorsed', other)], 30n)).toBe('OpenItemExplained');
    });

    it('is the first one’s and the second one’s where another person endorsed it, though one were enough', () => {
      const elsewhere = { [POLICY_STREAM]: [policy], ...lines({ bank: 20n }) };
      const command = explain({});
      const stands = { streamId: explanationId(BANK_LINE)!, elsewhere, events: [as('OpenItemEndorsed', command)] };
      const { then, ledger } = given(stands).when(command, ANOTHER);
      expect(then).toStrictEqual([as('OpenItemExplained', command)]);
      expect(ledger.decidedAlone('another', EXPLANATIONS_TOGETHER, NOON).inAllCents).toBe(0n);
      const notSecondTo = [{ firstId: STAFF.id, bars: 'begun-before', untilMs: NOON + 1 }] as const;
      expect(given({ ...stands, notSecondTo }).when(command, ANOTHER).then).toBe('second-person-is-new');
      const voidFirsts = [{ firstId: STAFF.id, upTo: 99 }];
      expect(given({ ...stands, voidFirsts }).when(command, ANOTHER).then).toStrictEqual([
        as('OpenItemEndorsed', command),
      ]);
      const own = given(stands).when(command).ledger;
      expect(own.decidedAlone(STAFF.id, EXPLANATIONS_TOGETHER, NOON).inAllCents).toBe(20n);
    });

    it('does not count what two people explained', () => {
      const ledger = given({
        streamId: explanationId(DEPOSIT)!,
        elsewhere: { ...accounts(), [DEPOSIT]: credited(20n, 'BTC') },
        events: [as('OpenItemEndorsed', { ...other, againstAccount: external('BTC') })],
      }).when({ ...other, againstAccount: external('BTC') }, ANOTHER).ledger;
      expect(ledger.stateOf(EXPLANATION, explanationId(DEPOSIT)!)).toMatchObject({ status: 'explained', alone: false });
      expect(ledger.decidedAlone('another', EXPLANATIONS_TOGETHER, NOON).inAllCents).toBe(0n);
    });

    it('counts among everything that they decide alone', () => {
      const ledger = given({
        streamId: explanationId(BANK_LINE)!,
        elsewhere: { [POLICY_STREAM]: [policy], ...lines({ bank: -7n }) },
      }).when(explain({ amountCents: -7n }), ANOTHER).ledger;
      const both = { forInvestorCents: 7n, inAllCents: 7n };
      expect(ledger.decidedAlone('another', EXPLANATIONS_TOGETHER, NOON)).toEqual(both);
    });
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
