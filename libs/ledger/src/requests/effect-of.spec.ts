import { available, held } from '../book/account.js';
import { LedgerState } from '../book/ledger-state.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { given, INVESTOR_ID, NOON, ONE_IS_ENOUGH, STAFF, STREAM_ID } from '../testing/index.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { effectOf, type RequestDecision } from './effect-of.js';

const OTHER_ID = '1e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a04';
const DIGEST = 'cd'.repeat(32);
const money = { investorId: INVESTOR_ID, amountCents: 500n };
const pair = { senderId: INVESTOR_ID, recipientId: OTHER_ID, amountCents: 500n };

const deposit: LedgerEvent = { type: 'DepositRequested', ...money, currency: 'BTC', walletAddress: 'x' };
const withdrawal: LedgerEvent = { type: 'WithdrawalRequested', ...money, recipientDigest: DIGEST };
const agreed: LedgerEvent = { type: 'WithdrawalApproved', ...money };
const transfer: LedgerEvent = { type: 'TransferRequested', ...pair };
const adjustment = (direction: 'add' | 'subtract'): LedgerEvent => ({
  type: 'AdjustmentDrafted',
  ...money,
  direction,
  category: 'other',
  reasonDigest: DIGEST,
});
const reversal: LedgerEvent = {
  type: 'ReversalProposed',
  ...money,
  direction: 'subtract',
  againstAccount: 'external/BTC',
  originalId: OTHER_ID,
  reasonDigest: DIGEST,
};

const approve = { ...ONE_IS_ENOUGH };
const reject = { reasonDigest: DIGEST };

/** What the investor has: $10.00 to spend and $5.00 held, whatever the events moved. */
const balanceOf = (account: string): bigint =>
  ({ [available(INVESTOR_ID)]: 1_000n, [held(INVESTOR_ID)]: 500n })[account] ?? 0n;

const streamOf = (events: readonly LedgerEvent[]) => {
  const ledger = new LedgerState('part');
  const recorded = events.map((event, i) => ({
    position: i + 1,
    recordedAt: NOON,
    streamId: STREAM_ID,
    actor: STAFF,
    commandId: uuidOf('c', i),
    event,
  }));
  ledger.load([STREAM_ID], recorded);
  return ledger.streams.get(STREAM_ID)!;
};

const cases: readonly [
  what: string,
  events: readonly LedgerEvent[],
  decision: RequestDecision,
  command: LedgerCommand,
  available: bigint | undefined,
  held: bigint | undefined,
][] = [
  ['a deposit approved', [deposit], 'approve', { type: 'ApproveDeposit', ...approve }, 1_500n, undefined],
  ['a deposit rejected', [deposit], 'reject', { type: 'RejectDeposit', ...reject }, undefined, undefined],
  ['a withdrawal approved', [withdrawal], 'approve', { type: 'ApproveWithdrawal', ...approve }, undefined, 0n],
  ['a withdrawal rejected', [withdrawal], 'reject', { type: 'RejectWithdrawal', ...reject }, 1_500n, 0n],
  [
    'a withdrawal that was paid',
    [withdrawal, agreed],
    'complete',
    { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST },
    undefined,
    undefined,
  ],
  [
    'a payment that bounced',
    [withdrawal, agreed],
    'reject',
    { type: 'RejectWithdrawal', ...reject },
    1_500n,
    undefined,
  ],
  ['a transfer approved', [transfer], 'approve', { type: 'ApproveTransfer', ...approve }, undefined, 0n],
  ['a transfer rejected', [transfer], 'reject', { type: 'RejectTransfer', ...reject }, 1_500n, 0n],
];

describe('the effect of a decision', () => {
  it.each(cases)('is what the ledger then posts: %s', (_, events, decision, command, toSpend, onHold) => {
    const { ledger, then } = given({ balances: { [available(INVESTOR_ID)]: 10_000n }, events }).when(command);
    const [decided] = then as readonly LedgerEvent[];
    const { postings, balances } = effectOf(streamOf(events), decision, balanceOf);
    expect(postings).toEqual(ledger.streams.get(STREAM_ID)?.decider.postings(decided!, STREAM_ID));
    expect([balances.get(available(INVESTOR_ID)), balances.get(held(INVESTOR_ID))]).toEqual([toSpend, onHold]);
  });

  it.each([
    ['adds', adjustment('add'), 'platform/adjustments', 1_500n],
    ['takes', adjustment('subtract'), 'platform/adjustments', 500n],
    ['takes back', reversal, 'external/BTC', 500n],
  ])('of an adjustment that %s is against the account that it names', (_, event, against, toSpend) => {
    const { postings, balances } = effectOf(streamOf([event]), 'approve', balanceOf);
    expect(postings.map(({ account }) => account).sort()).toEqual([against, available(INVESTOR_ID)].sort());
    expect(balances.get(available(INVESTOR_ID))).toBe(toSpend);
    expect(effectOf(streamOf([event]), 'reject', balanceOf).postings).toEqual([]);
  });

  it('is of the whole approval where the first of two was given, of the amount that was asked for', () => {
    const endorsed: LedgerEvent = { type: 'DepositEndorsed', creditedCents: 300n, noteDigest: DIGEST };
    expect(effectOf(streamOf([deposit, endorsed]), 'approve', balanceOf).balances.get(available(INVESTOR_ID))).toBe(
      1_500n,
    );
  });

  it('is none where the request is open to it no more, or its kind never was', () => {
    const decided = streamOf([withdrawal, agreed]);
    expect(effectOf(decided, 'approve', balanceOf)).toEqual({ postings: [], balances: new Map() });
    expect(effectOf(streamOf([deposit]), 'complete', balanceOf).postings).toEqual([]);
    const plan: LedgerEvent = { type: 'InvestorFrozen', reasonDigest: DIGEST };
    expect(effectOf(streamOf([plan]), 'approve', balanceOf).postings).toEqual([]);
  });
});
