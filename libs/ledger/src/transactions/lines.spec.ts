import { type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { COMMAND_ID, INVESTOR_ID, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import { lineHistory } from './line-history.js';
import { lineMovements } from './line-movements.js';
import { addsToBalance, hasMovedBalance, TRANSACTION_STATUSES, TRANSACTION_TYPES } from './transaction.js';
import { transactionSteps } from './transaction-steps.js';

const OTHER_ID = '1e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a04';
const INVESTOR = { kind: 'investor', id: INVESTOR_ID } as const;
const pair = { senderId: INVESTOR_ID, recipientId: OTHER_ID, amountCents: 50n };
const money = { investorId: INVESTOR_ID, amountCents: 50n };

const transferRequested: LedgerEvent = { type: 'TransferRequested', ...pair };
const transferEndorsed: LedgerEvent = { type: 'TransferEndorsed', ...pair };
const transferApproved: LedgerEvent = { type: 'TransferApproved', ...pair };
const withdrawalRequested: LedgerEvent = { type: 'WithdrawalRequested', ...money, recipientDigest: 'ab'.repeat(32) };
const withdrawalApproved: LedgerEvent = { type: 'WithdrawalApproved', ...money };

const recorded = (...events: readonly LedgerEvent[]): EventEnvelope<LedgerEvent>[] =>
  events.map((event, i) => ({
    position: i + 1,
    recordedAt: NOON,
    streamId: STREAM_ID,
    // Who takes a request back is its investor.
    actor: event.type.endsWith('Cancelled') ? INVESTOR : STAFF,
    commandId: COMMAND_ID,
    event,
  }));

describe('the lines of a stream', () => {
  it('are those before and after each event', () => {
    const history = lineHistory(recorded(transferRequested, transferEndorsed, transferApproved));
    const statuses = history.map(({ recorded: { position }, before, after }) => [
      position,
      before.map(({ status }) => status),
      after.map(({ status }) => status),
    ]);
    expect(statuses).toEqual([
      [1, [], ['pending']],
      [2, ['pending'], ['pending']],
      [3, ['pending'], ['completed', 'completed']],
    ]);
    expect(lineHistory([])).toEqual([]);
  });

  it('are as they were behind a line of an account outside that is found for them', () => {
    const deposit: LedgerEvent[] = [
      { type: 'DepositRequested', ...money, currency: 'USD', walletAddress: 'a' },
      { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'USD', creditedCents: 50n },
      { type: 'DepositMatched', lineId: OTHER_ID, currency: 'USD', creditedCents: 50n },
    ];
    expect(transactionSteps(recorded(...deposit), STREAM_ID).map(({ step }) => step)).toEqual([
      'submitted',
      'approved',
    ]);
    expect(lineMovements(recorded(...deposit), INVESTOR_ID)).toHaveLength(1);
  });

  it('tell how the stream moved the balance of each of its investors', () => {
    const moved = (investorId: string, ...events: LedgerEvent[]) =>
      lineMovements(recorded(...events), investorId).map(({ recorded: { position }, line: { type }, amountCents }) => [
        position,
        type,
        amountCents,
      ]);
    const transfer = [transferRequested, transferEndorsed, transferApproved];
    expect(moved(INVESTOR_ID, ...transfer)).toEqual([[3, 'transfer', -50n]]);
    expect(moved(OTHER_ID, ...transfer)).toEqual([[3, 'transfer_received', 50n]]);
    const withdrawal = [withdrawalRequested, withdrawalApproved];
    const bounced: LedgerEvent = { type: 'WithdrawalBounced', ...money, reasonDigest: 'ab'.repeat(32) };
    const sent: LedgerEvent = { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: 'ab'.repeat(32) };
    expect(moved(INVESTOR_ID, ...withdrawal, bounced)).toEqual([
      [2, 'withdrawal', -50n],
      [3, 'withdrawal', 50n],
    ]);
    expect(moved(INVESTOR_ID, ...withdrawal, sent)).toEqual([[2, 'withdrawal', -50n]]);
  });
});

describe('the steps of a line', () => {
  const steps = (id: string, ...events: LedgerEvent[]) =>
    transactionSteps(recorded(...events), id).map(({ step, recorded: { position }, line: { status } }) => [
      step,
      position,
      status,
    ]);

  it('are its first appearance, what happened while it waited, and each change', () => {
    expect(steps(STREAM_ID, transferRequested, transferEndorsed, transferApproved)).toEqual([
      ['submitted', 1, 'pending'],
      ['in-review', 2, 'pending'],
      ['completed', 3, 'completed'],
    ]);
    const sent: LedgerEvent = { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: 'ab'.repeat(32) };
    expect(steps(STREAM_ID, withdrawalRequested, withdrawalApproved, sent).map(([step]) => step)).toEqual([
      'submitted',
      'approved',
      'completed',
    ]);
  });

  it('tell who took it back from who declined it', () => {
    const ends = (event: LedgerEvent) => steps(STREAM_ID, transferRequested, event).at(-1);
    expect(ends({ type: 'TransferCancelled', ...pair })).toEqual(['cancelled', 2, 'rejected']);
    const declined: LedgerEvent = { type: 'TransferRejected', ...pair, reasonDigest: 'ab'.repeat(32) };
    expect(ends(declined)).toEqual(['rejected', 2, 'rejected']);
  });

  it('leave out what came before it, and what leaves it as it was', () => {
    const transfer = [transferRequested, transferApproved];
    const received = lineHistory(recorded(...transfer))
      .at(-1)!
      .after.find(({ investorId }) => investorId === OTHER_ID)!;
    expect(steps(received.id, ...transfer)).toEqual([['completed', 2, 'completed']]);
    const bought: LedgerEvent = {
      type: 'PlanPurchased',
      ...money,
      planId: OTHER_ID,
      planVersion: 1,
      planName: 'Harbour',
      durationDays: 1,
      ratePpm: 0,
      payout: 'daily',
    };
    const paid: LedgerEvent = { type: 'InterestPaid', ...money, runId: OTHER_ID, part: 1 };
    expect(steps(STREAM_ID, bought, paid)).toEqual([['completed', 1, 'completed']]);
  });
});

it('adds by what comes in, and moves a balance by what was approved or completed', () => {
  expect(TRANSACTION_TYPES.filter(addsToBalance)).toEqual([
    'deposit',
    'transfer_received',
    'interest_payout',
    'admin_balance_adjustment_add',
  ]);
  expect(TRANSACTION_STATUSES.filter(hasMovedBalance)).toEqual(['approved', 'completed']);
});
