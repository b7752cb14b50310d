import { CLEARING, outsideLine, PAYOUTS } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { given, INVESTOR_ID, NOON } from '../testing/index.js';
import {
  BANK_LINE,
  CHAIN_LINE,
  chainLine,
  COIN_LINE,
  credited,
  DEPOSIT,
  lines,
  paidOut,
  PAYOUT as streamId,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { WITHDRAWAL } from './state.js';

const digest = 'cd'.repeat(32);
const balances = { [`investor/${INVESTOR_ID}/available`]: 10_000n };
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);
const complete = { type: 'CompleteWithdrawal', paymentReferenceDigest: digest } as const;
const approved = paidOut(100n).slice(0, 2);
const completed = paidOut(100n);

type More = Record<string, readonly LedgerEvent[]>;
const vanished: LedgerEvent[] = [chainLine(-7n), { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID }];
const explained: LedgerEvent = {
  type: 'OpenItemExplained',
  item: 'line',
  itemId: BANK_LINE,
  amountCents: -100n,
  category: 'fee',
  againstAccount: outsideLine(BANK_LINE),
  reasonDigest: digest,
};
/** What keeps a payout from a line, whenever it is found. */
const barred: readonly (readonly [string, string, string, More])[] = [
  ['a line that went out', 'accepted', BANK_LINE, {}],
  ['more than was asked for', 'accepted', BANK_LINE, lines({ bank: -101n })],
  ['less than was asked for', 'accepted', BANK_LINE, lines({ bank: -99n })],
  ['a line that came in', 'line-goes-the-other-way', BANK_LINE, lines({ bank: 100n })],
  ['a line of nothing', 'line-goes-the-other-way', BANK_LINE, lines({ bank: 0n })],
  ['no line of that id', 'line-not-found', CHAIN_LINE, {}],
  ['a line that its chain took back', 'line-not-found', CHAIN_LINE, { [CHAIN_LINE]: vanished }],
  ['a line that another payout used', 'line-used-already', BANK_LINE, { [DEPOSIT]: paidOut(1n, BANK_LINE) }],
  ['a line that was explained', 'line-explained', BANK_LINE, { [explanationId(BANK_LINE)!]: [explained] }],
];

describe('a payout by a line', () => {
  it('is paid to the line’s own account, and says by which', () => {
    const { then, ledger } = given({ streamId, balances, events: approved, elsewhere: lines({ bank: -100n }) }).when({
      ...complete,
      lineId: BANK_LINE,
    });
    const [, , paid] = paidOut(100n, BANK_LINE);
    expect(then).toStrictEqual([{ ...paid, paymentReferenceDigest: digest }]);
    expect(ledger.balanceOf(outsideLine(BANK_LINE))).toBe(100n);
    expect(ledger.balanceOf(PAYOUTS)).toBe(0n);
    expect(ledger.balanceOf(CLEARING)).toBe(0n);
    expect(ledger.stateOf(WITHDRAWAL, streamId)).toMatchObject({ status: 'completed', lineId: BANK_LINE });
  });

  it.each([...barred, ['a line of a coin', 'line-of-another-currency', COIN_LINE, lines({ coin: -7n })] as const])(
    'with %s is %s',
    (_, outcome, lineId, more) => {
      const { then } = given({
        streamId,
        balances,
        events: approved,
        elsewhere: { ...lines({ bank: -100n }), ...more },
      }).when({ ...complete, lineId });
      expect(typeOf(then)).toBe(outcome === 'accepted' ? 'WithdrawalCompleted' : outcome);
    },
  );
});

describe('the line of a payout that was paid without one', () => {
  const match = (lineId: string, more: More, events = completed) =>
    given({ streamId, balances, events, elsewhere: { ...lines({ bank: -100n }), ...more } }).when({
      type: 'MatchWithdrawal',
      lineId,
    });

  it('is matched: the line takes the place of what stands outside', () => {
    const { then, ledger } = match(BANK_LINE, {});
    expect(then).toStrictEqual([{ type: 'WithdrawalMatched', lineId: BANK_LINE, amountCents: 100n }]);
    expect(ledger.balanceOf(outsideLine(BANK_LINE))).toBe(100n);
    expect(ledger.balanceOf(PAYOUTS)).toBe(0n);
    expect(ledger.stateOf(WITHDRAWAL, streamId)).toMatchObject({
      status: 'completed',
      lineId: BANK_LINE,
      decision: { at: NOON, position: 7 },
      alone: { position: 6 },
    });
  });

  it.each([...barred, ['a line of a coin and no rate', 'rate-needed', COIN_LINE, lines({ coin: -7n })] as const])(
    'with %s is %s',
    (_, outcome, lineId, more) => {
      expect(typeOf(match(lineId, more).then)).toBe(outcome === 'accepted' ? 'WithdrawalMatched' : outcome);
    },
  );

  const of = (type: 'OpenItemExplained' | 'OpenItemEndorsed'): More => ({
    [explanationId(streamId)!]: [{ ...explained, type, item: 'request', itemId: streamId, againstAccount: PAYOUTS }],
  });
  it('is not looked for where it was explained', () => {
    expect(match(BANK_LINE, of('OpenItemExplained')).then).toBe('open-item-explained');
    expect(typeOf(match(BANK_LINE, of('OpenItemEndorsed')).then)).toBe('WithdrawalMatched');
  });

  it.each<[string, LedgerEvent[]]>([
    ['nothing', []],
    ['one that waits', approved.slice(0, 1)],
    ['one on its way', approved],
    [
      'one that bounced',
      [...approved, { type: 'WithdrawalBounced', investorId: INVESTOR_ID, amountCents: 100n, reasonDigest: digest }],
    ],
    ['one that was paid by a line', paidOut(100n, COIN_LINE)],
    [
      'one that was matched before',
      [...completed, { type: 'WithdrawalMatched', lineId: COIN_LINE, amountCents: 100n }],
    ],
  ])('is not looked for of %s', (_, events) => {
    expect(match(BANK_LINE, {}, events).then).toBe('open-item-not-found');
  });

  it('is not a deposit’s', () => {
    expect(match(BANK_LINE, {}, credited(100n, 'USD')).then).toBe('request-not-found');
  });
});
