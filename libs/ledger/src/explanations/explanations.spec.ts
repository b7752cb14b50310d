import { reversalId } from '../adjustments/reversal-id.js';
import { external, outsideLine, PAYOUTS, WRITE_OFFS } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { POLICY_STREAM } from '../policy/state.js';
import { given, INVESTOR_ID, moneyTable, NOON, STAFF } from '../testing/index.js';
import {
  accounts,
  BANK_LINE,
  CHAIN_LINE,
  chainLine,
  COIN_LINE,
  credited,
  DEPOSIT,
  lines,
  paidOut,
  PAYOUT,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { type ExplainOpenItem } from './explain-open-item.js';
import { explanationId } from './explanation-id.js';
import { EXPLANATION } from './state.js';

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

type Elsewhere = Record<string, readonly LedgerEvent[]>;

const explain = (of: Partial<ExplainOpenItem>): ExplainOpenItem => ({
  type: 'ExplainOpenItem',
  item: 'line',
  itemId: BANK_LINE,
  amountCents: 20n,
  category: 'fee',
  againstAccount: outsideLine(of.lineId ?? of.itemId ?? BANK_LINE),
  reasonDigest: digest,
  ...of,
});
const balances = { [`investor/${INVESTOR_ID}/available`]: 10_000n };
const about = (elsewhere: Elsewhere, command: ExplainOpenItem, events: readonly LedgerEvent[] = []) =>
  given({
    streamId: explanationId(command.itemId)!,
    elsewhere: { [POLICY_STREAM]: [policy], ...elsewhere },
    balances,
    events,
  });
const outcomeOf = (elsewhere: Elsewhere, command: ExplainOpenItem): string => {
  const { then } = about(elsewhere, command).when(command);
  return typeof then === 'string' ? then : then[0]!.type;
};
const as = (type: 'OpenItemEndorsed' | 'OpenItemExplained', { type: _, ...said }: ExplainOpenItem): LedgerEvent => ({
  ...said,
  type,
});

describe('an explanation', () => {
  const withLine = { ...lines({ bank: 20n }) };
  const withDeposit = { ...accounts(), [DEPOSIT]: credited(20n, 'BTC') };
  const withPayout = { ...accounts(), [PAYOUT]: paidOut(20n) };
  const withMore = { ...lines({ bank: 120n }), [DEPOSIT]: credited(100n, 'USD', BANK_LINE) };
  /** Two coins that came, at 40 cents each, and what was credited by them. */
  const ofCoin = (creditedCents: bigint): Elsewhere => {
    const [request, approval] = credited(creditedCents, 'BTC', COIN_LINE) as [LedgerEvent, LedgerEvent];
    const rated = { ...approval, rate: '0.4', rateSource: 'x', rateAt: 'y' } as LedgerEvent;
    return { ...lines({ coin: 200_000_000n }), [DEPOSIT]: [request, rated] };
  };
  const withFee = { ...lines({ bank: -120n }), [PAYOUT]: paidOut(100n, BANK_LINE) };

  /** Each kind of open item: what there is, and how it is explained. */
  const items: Record<string, readonly [Elsewhere, ExplainOpenItem]> = {
    'a line in': [withLine, explain({})],
    'a line out': [lines({ bank: -20n }), explain({ amountCents: -20n })],
    'a line of a coin': [lines({ coin: 7n }), explain({ itemId: COIN_LINE })],
    'a coin’s line out': [lines({ coin: -7n }), explain({ itemId: COIN_LINE, amountCents: -20n })],
    'a deposit without a line': [
      withDeposit,
      explain({ item: 'request', itemId: DEPOSIT, amountCents: -20n, againstAccount: external('BTC') }),
    ],
    'a payout without a line': [
      withPayout,
      explain({ item: 'request', itemId: PAYOUT, amountCents: 20n, againstAccount: PAYOUTS }),
    ],
    'a deposit of less than came': [withMore, explain({ item: 'difference', itemId: DEPOSIT, lineId: BANK_LINE })],
    'a deposit of less than a coin was worth': [
      ofCoin(60n),
      explain({ item: 'difference', itemId: DEPOSIT, lineId: COIN_LINE }),
    ],
    'a payout for more than went': [
      withFee,
      explain({ item: 'difference', itemId: PAYOUT, lineId: BANK_LINE, amountCents: -20n }),
    ],
  };

  it.each(Object.entries(items).filter(([name]) => !['a line of a coin', 'a coin’s line out'].includes(name)))(
    'of %s closes it and moves nothing',
    (_, [elsewhere, command]) => {
      const { then, ledger } = about(elsewhere, command).when(command);
      expect(then).toStrictEqual([as('OpenItemExplained', command)]);
      expect(ledger.balances.get(WRITE_OFFS)).toBeUndefined();
      const { item, itemId, amountCents, category } = command;
      expect(ledger.stateOf(EXPLANATION, explanationId(itemId)!)).toEqual({
        status: 'explained',
        ...{ item, itemId, amountCents, category, by: STAFF.id, at: NOON, position: ledger.position },
        alone: true,
      });
      expect(about(elsewhere, command, [as('OpenItemExplained', command)]).when(command, ANOTHER).then).toBe(
        'open-item-explained',
      );
    },
  );

  /** What stands outside after it was written off: zero is what the books had wrong, made good. */
  const writtenOff = moneyTable(`
    | item                        | account                        | before | after | write-offs |
    | a line in                   | external/line/BANK             | 0      | -20   | 20         |
    | a line out                  | external/line/BANK             | 0      | 20    | -20        |
    | a line of a coin            | external/line/COIN             | 0      | -20   | 20         |
    | a coin’s line out           | external/line/COIN             | 0      | 20    | -20        |
    | a deposit without a line    | external/BTC                   | -20    | 0     | -20        |
    | a payout without a line     | external/payouts               | 20     | 0     | 20         |
    | a deposit of less than came | external/line/BANK             | -100   | -120  | 20         |
    | a deposit of less than a coin was worth | external/line/COIN | -60 | -80  | 20         |
    | a payout for more than went | external/line/BANK             | 100    | 120   | -20        |
  `);
  it.each(writtenOff)('of $item as a write-off takes $write-offs as won, by two', (row) => {
    const [elsewhere, of] = items[row['item']!]!;
    const command: ExplainOpenItem = { ...of, category: 'write-off' };
    const account = row['account']!.replace('BANK', BANK_LINE).replace('COIN', COIN_LINE);
    const first = about(elsewhere, command).when(command);
    expect(first.then).toStrictEqual([as('OpenItemEndorsed', command)]);
    expect(first.ledger.balanceOf(account)).toBe(BigInt(row['before']!));
    const both = about(elsewhere, command, [as('OpenItemEndorsed', command)]);
    expect(both.when(command).then).toBe('second-person-needed');
    const { then, ledger } = both.when(command, ANOTHER);
    expect(then).toStrictEqual([as('OpenItemExplained', command)]);
    expect(ledger.balanceOf(account)).toBe(BigInt(row['after']!));
    expect(ledger.balanceOf(WRITE_OFFS)).toBe(BigInt(row['write-offs']!));
  });

  const differing: readonly (readonly [string, string, Partial<ExplainOpenItem>])[] = [
    ['a line in', 'another amount', { amountCents: 19n }],
    ['a line in', 'the amount the other way', { amountCents: -20n }],
    ['a line in', 'another account', { againstAccount: external('USD') }],
    ['a line of a coin', 'the amount the other way', { amountCents: -20n }],
    ['a line of a coin', 'nothing', { amountCents: 0n }],
    ['a coin’s line out', 'the amount the other way', { amountCents: 20n }],
    ['a line of a coin', 'another account', { againstAccount: external('BTC') }],
    ['a deposit without a line', 'the amount the other way', { amountCents: 20n }],
    ['a deposit without a line', 'the payouts’ account', { againstAccount: PAYOUTS }],
    ['a payout without a line', 'another amount', { amountCents: 21n }],
    ['a payout without a line', 'the currency’s account', { againstAccount: external('BTC') }],
    ['a deposit of less than came', 'all that came', { amountCents: 120n }],
    ['a deposit of less than a coin was worth', 'another amount', { amountCents: 21n }],
    ['a deposit of less than a coin was worth', 'the currency’s account', { againstAccount: external('BTC') }],
    ['a deposit of less than came', 'the currency’s account', { againstAccount: external('USD') }],
  ];
  it.each(differing)('of %s with %s differs', (name, _, changes) => {
    const [elsewhere, of] = items[name]!;
    expect(outcomeOf(elsewhere, { ...of, ...changes })).toBe('explanation-amount-differs');
  });

  const reversing = (status: 'AdjustmentApproved' | 'AdjustmentRejected' | 'waits', lineId?: string): LedgerEvent[] => {
    const money = { investorId: INVESTOR_ID, direction: 'subtract', amountCents: 20n } as const;
    const againstAccount = lineId === undefined ? external('BTC') : outsideLine(lineId);
    return [
      { type: 'ReversalProposed', ...money, originalId: DEPOSIT, againstAccount, reasonDigest: digest },
      ...(status === 'AdjustmentApproved' ? [{ type: status, ...money, againstAccount } as const] : []),
      ...(status === 'AdjustmentRejected' ? [{ type: status, reasonDigest: digest } as const] : []),
    ];
  };
  const line = explain({});
  const [, ofDeposit] = items['a deposit without a line']!;
  const [, ofDifference] = items['a deposit of less than came']!;
  const gone = { item: 'difference', lineId: CHAIN_LINE } as const;
  const rate = { rate: '9', rateSource: 'x', rateAt: 'y' };
  const matched: LedgerEvent = {
    type: 'DepositMatched',
    lineId: COIN_LINE,
    currency: 'BTC',
    creditedCents: 20n,
    ...rate,
  };
  const vanished: LedgerEvent[] = [chainLine(7n), { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID }];
  const takenBack: Elsewhere = { ...accounts(), [CHAIN_LINE]: vanished };
  const explainedAs = (command: ExplainOpenItem): Elsewhere => ({
    [explanationId(command.itemId)!]: [as('OpenItemExplained', command)],
  });
  const cases: readonly (readonly [string, string, Elsewhere, ExplainOpenItem])[] = [
    ['a line that is none', 'line-not-found', accounts(), line],
    ['a line of no account', 'line-not-found', { [BANK_LINE]: withLine[BANK_LINE]! }, line],
    ['a line of zero', 'line-goes-the-other-way', lines({ bank: 0n }), explain({ amountCents: 0n })],
    ['a line that a deposit used', 'line-used-already', withMore, explain({ amountCents: 120n })],
    ['a line that a payout used', 'line-used-already', withFee, explain({ amountCents: -120n })],
    ['a line that its chain took back', 'line-not-found', takenBack, explain({ itemId: CHAIN_LINE })],
    ['a line with a line', 'open-item-not-found', withLine, explain({ lineId: BANK_LINE })],
    ['a request as a line', 'line-not-found', withDeposit, explain({ itemId: DEPOSIT })],
    ['a line as a request', 'open-item-not-found', withLine, explain({ item: 'request' })],
    ['nothing', 'open-item-not-found', accounts(), ofDeposit],
    ['a deposit that waits', 'open-item-not-found', { [DEPOSIT]: credited(20n, 'BTC').slice(0, 1) }, ofDeposit],
    [
      'a payout on its way',
      'open-item-not-found',
      { [PAYOUT]: paidOut(20n).slice(0, 2) },
      items['a payout without a line']![1],
    ],
    ['a request as a difference', 'open-item-not-found', withDeposit, { ...ofDeposit, item: 'difference' }],
    [
      'a request by a line it has not',
      'open-item-not-found',
      withDeposit,
      { ...ofDeposit, item: 'difference', lineId: BANK_LINE },
    ],
    [
      'a deposit whose reversal waits',
      'entry-already-reversed',
      { ...withDeposit, [reversalId(DEPOSIT)]: reversing('waits') },
      ofDeposit,
    ],
    [
      'a deposit that was reversed',
      'entry-already-reversed',
      { ...withDeposit, [reversalId(DEPOSIT)]: reversing('AdjustmentApproved') },
      ofDeposit,
    ],
    [
      'a deposit whose reversal was declined',
      'OpenItemExplained',
      { ...withDeposit, [reversalId(DEPOSIT)]: reversing('AdjustmentRejected') },
      ofDeposit,
    ],
    [
      'a difference of what was reversed',
      'entry-already-reversed',
      { ...withMore, [reversalId(DEPOSIT)]: reversing('AdjustmentApproved', BANK_LINE) },
      ofDifference,
    ],
    ['a difference as a request', 'open-item-not-found', withMore, { ...ofDifference, item: 'request' }],
    [
      'a difference without its line',
      'open-item-not-found',
      withMore,
      explain({ item: 'request', itemId: DEPOSIT, amountCents: -100n, againstAccount: external('USD') }),
    ],
    ['a difference by another line', 'open-item-not-found', withMore, { ...ofDifference, lineId: COIN_LINE }],
    [
      'no difference',
      'open-item-not-found',
      { ...lines({ bank: 100n }), [DEPOSIT]: credited(100n, 'USD', BANK_LINE) },
      { ...ofDifference, amountCents: 0n },
    ],
    [
      'a difference of a coin that was credited as a whole',
      'open-item-not-found',
      ofCoin(80n),
      explain({ item: 'difference', itemId: DEPOSIT, lineId: COIN_LINE, amountCents: 0n }),
    ],
    [
      'a difference of a coin that its chain took back',
      'OpenItemExplained',
      { ...accounts(), [CHAIN_LINE]: vanished, [DEPOSIT]: credited(20n, 'BTC', CHAIN_LINE) },
      explain({ ...gone, itemId: DEPOSIT, amountCents: -20n, againstAccount: external('BTC') }),
    ],
    [
      'a payout by a coin that its chain took back',
      'OpenItemExplained',
      { ...accounts(), [CHAIN_LINE]: [{ ...chainLine(-7n) }, vanished[1]!], [PAYOUT]: paidOut(20n, CHAIN_LINE) },
      explain({ ...gone, itemId: PAYOUT, amountCents: 20n, againstAccount: PAYOUTS }),
    ],
    [
      'what a line came behind',
      'open-item-not-found',
      { ...lines({ coin: 7n }), [DEPOSIT]: [...credited(20n, 'BTC'), matched] },
      ofDeposit,
    ],
  ];
  it.each(cases)('of %s is %s', (_, outcome, elsewhere, command) => {
    expect(outcomeOf(elsewhere, command)).toBe(outcome);
  });

  it('closes a line: nothing uses it any more', () => {
    const command = { type: 'MatchDeposit', lineId: BANK_LINE } as const;
    const events = credited(20n, 'USD');
    const match = (elsewhere: Elsewhere) => given({ streamId: DEPOSIT, elsewhere, events }).when(command).then;
    const matched = [{ type: 'DepositMatched' }];
    expect(match(withLine)).toMatchObject(matched);
    expect(match({ ...withLine, ...explainedAs(line) })).toBe('line-explained');
    expect(match({ ...withLine, [explanationId(BANK_LINE)!]: [as('OpenItemEndorsed', line)] })).toMatchObject(matched);
  });
});
