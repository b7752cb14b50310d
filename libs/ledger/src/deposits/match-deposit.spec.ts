import { reversalId } from '../adjustments/reversal-id.js';
import { available, external, outsideLine } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { given, INVESTOR_ID, NOON, STAFF } from '../testing/index.js';
import {
  accounts,
  BANK_ID,
  BANK_LINE,
  COIN_ID,
  COIN_LINE,
  credited,
  DAY,
  DEPOSIT as streamId,
  lines,
} from '../testing/outside-events.js';
import { DEPOSIT } from './state.js';

const why = 'bb'.repeat(32);
const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };
/** Worth 100 dollars at 50,000. */
const COINS = 200_000n;

const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);

describe('the line of a deposit that was credited without one', () => {
  const match = (currency: string, of: object, elsewhere: Record<string, readonly LedgerEvent[]>, cents = 100n) =>
    given({ streamId, events: credited(cents, currency), elsewhere }).when({
      type: 'MatchDeposit',
      lineId: BANK_LINE,
      ...of,
    });

  it('is matched: the line takes the place of what stands outside', () => {
    const { then, ledger } = match('BTC', { lineId: COIN_LINE, ...rated }, lines({ coin: COINS }), 10_000n);
    expect(then).toStrictEqual([
      { type: 'DepositMatched', lineId: COIN_LINE, ...rated, currency: 'BTC', creditedCents: 10_000n },
    ]);
    expect(ledger.balanceOf(outsideLine(COIN_LINE))).toBe(-10_000n);
    expect(ledger.balanceOf(external('BTC'))).toBe(0n);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(10_000n);
    expect(ledger.stateOf(DEPOSIT, streamId)).toMatchObject({
      status: 'approved',
      lineId: COIN_LINE,
      decision: { by: STAFF.id, at: NOON, position: 6 },
    });
    expect(match('USD', {}, lines({ bank: 100n })).then).toStrictEqual([
      { type: 'DepositMatched', lineId: BANK_LINE, currency: 'USD', creditedCents: 100n },
    ]);
  });

  const reversal = (...more: readonly LedgerEvent[]): LedgerEvent[] => [
    {
      type: 'ReversalProposed',
      originalId: streamId,
      investorId: INVESTOR_ID,
      direction: 'subtract',
      amountCents: 0n,
      againstAccount: external('USD'),
      reasonDigest: why,
    },
    ...more,
  ];
  const completed: LedgerEvent = {
    type: 'AdjustmentApproved',
    investorId: INVESTOR_ID,
    direction: 'subtract',
    amountCents: 0n,
    againstAccount: external('USD'),
  };
  const explained = (type: 'OpenItemExplained' | 'OpenItemEndorsed'): LedgerEvent => ({
    type,
    item: 'request',
    itemId: streamId,
    amountCents: -100n,
    category: 'other',
    againstAccount: external('USD'),
    reasonDigest: why,
  });
  const atRate = { lineId: COIN_LINE, ...rated };
  const asking = (accountId: string, fromDay: number) => accounts({ type: 'EvidenceRequired', accountId, fromDay });
  const other = '4b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f08';
  it.each<[string, string, string, object, object]>([
    ['a line that is none', 'line-not-found', 'USD', {}, { [BANK_LINE]: [] }],
    ['a line of another currency', 'line-of-another-currency', 'EUR', {}, {}],
    ['a line that is too small', 'line-too-small', 'USD', {}, lines({ bank: 99n })],
    ['a line that went out', 'line-goes-the-other-way', 'USD', {}, lines({ bank: -100n })],
    ['a coin without a rate', 'rate-needed', 'BTC', { lineId: COIN_LINE }, {}],
    ['dollars with a rate', 'rate-needed', 'USD', rated, {}],
    ['a coin where a line is asked for', 'DepositMatchEndorsed', 'BTC', atRate, asking(COIN_ID, DAY)],
    ['a coin before a line is asked for', 'DepositMatched', 'BTC', atRate, asking(COIN_ID, DAY + 2)],
    ['dollars where a line is asked for', 'DepositMatched', 'USD', {}, asking(BANK_ID, DAY)],
    ['a line that was used', 'line-used-already', 'USD', {}, { [other]: credited(1n, 'USD', BANK_LINE) }],
    ['a reversal that waits', 'entry-already-reversed', 'USD', {}, { [reversalId(streamId)]: reversal() }],
    ['a reversal that was made', 'entry-already-reversed', 'USD', {}, { [reversalId(streamId)]: reversal(completed) }],
    [
      'a reversal that was declined',
      'DepositMatched',
      'USD',
      {},
      { [reversalId(streamId)]: reversal({ type: 'AdjustmentRejected', reasonDigest: why }) },
    ],
    [
      'an explanation',
      'open-item-explained',
      'USD',
      {},
      { [explanationId(streamId)!]: [explained('OpenItemExplained')] },
    ],
    [
      'half an explanation',
      'DepositMatched',
      'USD',
      {},
      { [explanationId(streamId)!]: [explained('OpenItemEndorsed')] },
    ],
  ])('with %s is %s', (_, outcome, currency, of, more) => {
    expect(typeOf(match(currency, of, { ...lines({ bank: 100n, coin: COINS }), ...more }).then)).toBe(outcome);
  });

  it.each<[string, LedgerEvent[]]>([
    ['nothing', []],
    ['one that waits', credited(100n, 'USD').slice(0, 1)],
    ['one that was rejected', [...credited(100n, 'USD').slice(0, 1), { type: 'DepositRejected', reasonDigest: why }]],
    ['one that was credited by a line', credited(50n, 'USD', COIN_LINE)],
    [
      'one that was matched before',
      [...credited(50n, 'USD'), { type: 'DepositMatched', lineId: COIN_LINE, currency: 'USD', creditedCents: 50n }],
    ],
  ])('is not looked for of %s', (_, events) => {
    const { then } = given({ streamId, events, elsewhere: lines({ bank: 100n }) }).when({
      type: 'MatchDeposit',
      lineId: BANK_LINE,
    });
    expect(then).toBe('open-item-not-found');
  });
});
