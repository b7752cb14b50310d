import { type LedgerEvent } from '../deciders.js';
import { COMMAND_ID, INVESTOR_ID, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import { LedgerState } from '../book/ledger-state.js';

const digest = 'ab'.repeat(32);
const money = { investorId: INVESTOR_ID, amountCents: 5n };
const pair = { senderId: INVESTOR_ID, recipientId: STREAM_ID, amountCents: 5n };
const direction = 'add' as const;
const policy = {
  secondApprovalFromCents: 5n,
  secondApprovalDailyFromCents: 5n,
  breakGlass: 'off',
  signing: 'optional',
} as const;
const run = { day: 1, payouts: 0, totalCents: 0n, setHash: digest };

/** What follows something, each as the first event of its stream, and what its fold misses. */
const FOLLOWING: readonly (readonly [LedgerEvent, string])[] = [
  [{ type: 'DepositEndorsed', creditedCents: 5n }, 'DepositEndorsed at 1 without a DepositRequested before it'],
  [{ type: 'DepositRejected', reasonDigest: digest }, 'DepositRejected at 1 without a DepositRequested before it'],
  [
    { type: 'DepositMatched', lineId: STREAM_ID, currency: 'USD', creditedCents: 5n },
    'DepositMatched at 1 without a DepositRequested before it',
  ],
  [
    { type: 'WithdrawalMatched', lineId: STREAM_ID, amountCents: 5n },
    'WithdrawalMatched at 1 without a WithdrawalRequested before it',
  ],
  [
    { type: 'EvidenceRequired', accountId: STREAM_ID, fromDay: 1 },
    'EvidenceRequired at 1 of an account that was not opened',
  ],
  [
    {
      type: 'StatementWithdrawn',
      accountId: STREAM_ID,
      number: 1,
      after: 0,
      upTo: 1,
      fromDay: 1,
      toDay: 1,
      fileDigest: digest,
      reasonDigest: digest,
    },
    'StatementWithdrawn at 1 of an account that was not opened',
  ],
  [
    { type: 'OutsideLineWithdrawn', accountId: STREAM_ID },
    'OutsideLineWithdrawn at 1 without an OutsideLineRecorded before it',
  ],
  [{ type: 'WithdrawalEndorsed', amountCents: 5n }, 'WithdrawalEndorsed at 1 without a WithdrawalRequested before it'],
  [{ type: 'TransferEndorsed', ...pair }, 'TransferEndorsed at 1 without a TransferRequested before it'],
  [
    { type: 'AdjustmentApproved', ...money, direction, againstAccount: 'platform/adjustments' },
    'AdjustmentApproved at 1 without a proposal before it',
  ],
  [{ type: 'AdjustmentRejected', reasonDigest: digest }, 'AdjustmentRejected at 1 without a proposal before it'],
  [
    { type: 'BreakGlassWithdrawn', subjectId: INVESTOR_ID },
    'BreakGlassWithdrawn at 1 without a BreakGlassInvoked before',
  ],
  [{ type: 'PayoutRunClosed', ...run }, 'PayoutRunClosed at 1 of a run that is not open'],
  [{ type: 'PolicyProposed', ...policy }, 'PolicyProposed at 1 without a PolicyOpened before it'],
  [{ type: 'PolicyConfirmed', ...policy }, 'PolicyConfirmed at 1 without a PolicyOpened before it'],
  [{ type: 'PolicyChangeWithdrawn' }, 'PolicyChangeWithdrawn at 1 without a PolicyOpened before it'],
  [{ type: 'PlanArchived' }, 'PlanArchived at 1 without a PlanCreated before it'],
  [{ type: 'PlanRestored' }, 'PlanRestored at 1 without a PlanCreated before it'],
  [{ type: 'InterestPaid', ...money, runId: STREAM_ID, part: 1 }, 'InterestPaid at 1 of a purchase that is not active'],
];

describe('a stream without its beginning', () => {
  it.each(FOLLOWING)('is refused: %j', (event, fault) => {
    const ledger = new LedgerState('all');
    const place = { position: 1, recordedAt: NOON, streamId: STREAM_ID, actor: STAFF, commandId: COMMAND_ID };
    expect(() => ledger.apply({ ...place, event })).toThrow(fault);
  });

  const asked = { investorId: INVESTOR_ID, amountCents: 5n };
  it.each<[LedgerEvent, LedgerEvent, string]>([
    [
      { type: 'DepositRequested', ...asked, currency: 'USD', walletAddress: 'a' },
      { type: 'DepositMatched', lineId: STREAM_ID, currency: 'USD', creditedCents: 5n },
      'DepositMatched at 2 of a deposit that was not credited',
    ],
    [
      { type: 'WithdrawalRequested', ...asked, recipientDigest: digest },
      { type: 'WithdrawalMatched', lineId: STREAM_ID, amountCents: 5n },
      'WithdrawalMatched at 2 of a withdrawal that was not paid',
    ],
  ])('is refused in its middle: %j', (first, event, fault) => {
    const ledger = new LedgerState('all');
    ledger.balances.set(`investor/${INVESTOR_ID}/available`, 5n);
    const place = { recordedAt: NOON, streamId: STREAM_ID, actor: STAFF };
    ledger.apply({ ...place, position: 1, commandId: COMMAND_ID, event: first });
    expect(() => ledger.apply({ ...place, position: 2, commandId: INVESTOR_ID, event })).toThrow(fault);
  });
});
