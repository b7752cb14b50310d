import fc from 'fast-check';
import { type LedgerEvent, postingsOf } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { POLICY_STREAM } from '../policy/state.js';
import { STAFF_STREAM } from '../staff/state.js';
import { canonicalBytes, readCanonical } from '../stored/canonical.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import {
  arbitraryEnvelopes,
  COMMAND_ID,
  INVESTOR_ID,
  NOON,
  ONE_IS_ENOUGH,
  STAFF,
  STREAM_ID,
} from '../testing/index.js';
import { withdrawals } from '../withdrawals/withdrawals.js';
import { mayBeNegative } from './account.js';
import { type Entry, LedgerState } from './ledger-state.js';

const TERMINAL = [
  // A reversal that was rejected may be proposed again, so that its entry can still be put right.
  'AdjustmentApproved',
  'DepositApproved',
  'DepositCancelled',
  'DepositRejected',
  'PlanMatured',
  'TransferApproved',
  'TransferCancelled',
  'TransferRejected',
  'WithdrawalCancelled',
  'WithdrawalRejected',
  'WithdrawalBounced',
  'WithdrawalCompleted',
];

/** More with FC_RUNS, which prints the seed of a failure; other ones with FC_SEED. */
const RUNS = Number(process.env['FC_RUNS'] ?? 150);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};

describe('random command sequences', () => {
  it(
    'keep I1, I3, I4 and I6',
    () => {
      fc.assert(
        fc.property(arbitraryEnvelopes(), (envelopes) => {
          const ledger = new LedgerState('all');
          const entries = envelopes.flatMap((envelope): readonly Entry[] => {
            const answer = ledger.execute(envelope, envelope.at);
            return isRefusal(answer) ? [] : answer;
          });

          // I1: each event's postings sum to zero, and all together; the event alone says them.
          for (const { postings, recorded } of entries) {
            expect(sum(postings.map((posting) => posting.amountCents))).toBe(0n);
            expect(postings).toMatchObject(postingsOf(recorded.event, recorded.streamId));
          }
          expect(sum([...ledger.balances.values()])).toBe(0n);

          // I3: no investor's account is below zero after any event.
          for (const { account, balanceCents } of entries.flatMap((entry) => entry.postings)) {
            expect(balanceCents >= 0n || mayBeNegative(account)).toBe(true);
          }

          // I4: folding the stored bytes again gives the same books.
          const replayed = new LedgerState('all');
          for (const { recorded } of entries) replayed.apply(readCanonical(canonicalBytes(recorded)));
          expect(replayed.balances).toEqual(ledger.balances);
          expect(replayed.streams).toEqual(ledger.streams);
          expect(replayed.totals).toEqual(ledger.totals);

          // I6: one terminal transition per request.
          const ended = entries.filter(({ recorded }) => TERMINAL.includes(recorded.event.type));
          expect(new Set(ended.map(({ recorded }) => recorded.streamId)).size).toBe(ended.length);
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    Math.max(60_000, RUNS * 100),
  );
});

describe('the books', () => {
  const event = { type: 'DepositRejected', reasonDigest: '00'.repeat(32) } as const;
  const recorded = { streamId: STREAM_ID, actor: STAFF, commandId: STREAM_ID, event };

  it('refuse a gap in the positions', () => {
    expect(() => new LedgerState('all').apply({ ...recorded, position: 2, recordedAt: NOON })).toThrow(
      'Position 2 follows 0',
    );
  });

  it('refuse an event from before the last one', () => {
    const ledger = new LedgerState('all', 4, NOON);
    expect(() => ledger.apply({ ...recorded, position: 5, recordedAt: NOON - 1 })).toThrow('Time runs backwards');
  });

  it('move the clock up to the last event when it lags', () => {
    const ledger = new LedgerState('all', 0, NOON);
    const command = { type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) } as const;
    const answer = ledger.execute(
      { streamId: INVESTOR_ID, commandId: STREAM_ID, actor: STAFF, command },
      NOON - 60_000,
    );
    expect(answer).toMatchObject([{ recorded: { recordedAt: NOON } }]);
  });

  it('refuse a command whose id was recorded before, whatever it asks for, and say so in a replay', () => {
    const freeze = { type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) } as const;
    const give = (ledger: LedgerState, streamId: string, commandId: string) =>
      ledger.execute({ streamId, commandId, actor: STAFF, command: freeze }, NOON);
    const ledger = new LedgerState('all');
    expect(isRefusal(give(ledger, INVESTOR_ID, COMMAND_ID))).toBe(false);
    expect(isRefusal(give(ledger, COMMAND_ID, INVESTOR_ID))).toBe(false);
    // Right behind it, in the same stream, and later in another one.
    expect(give(ledger, COMMAND_ID, INVESTOR_ID)).toEqual({ refused: 'idempotency-key-reused' });
    expect(give(ledger, STREAM_ID, COMMAND_ID)).toEqual({ refused: 'idempotency-key-reused' });

    const place = {
      position: 3,
      recordedAt: NOON,
      actor: STAFF,
      event: { ...freeze, type: 'InvestorFrozen' } as const,
    };
    expect(() => ledger.apply({ ...place, streamId: STREAM_ID, commandId: COMMAND_ID })).toThrow('recorded before');
    expect(() => ledger.apply({ ...place, streamId: COMMAND_ID, commandId: INVESTOR_ID })).toThrow('recorded before');
    expect(ledger.position).toBe(2);
    ledger.apply({ ...place, streamId: STREAM_ID, commandId: STREAM_ID });
  });

  it('know the last payout and its principal as one command', () => {
    const ledger = new LedgerState('all');
    ledger.balances.set(`investor/${INVESTOR_ID}/available`, 500n);
    const terms = { planName: 'Pier', durationDays: 1, ratePpm: 10_000, payout: 'daily' } as const;
    const bought = { type: 'PlanPurchased', investorId: INVESTOR_ID, planId: STREAM_ID, planVersion: 1 } as const;
    const amount = { investorId: INVESTOR_ID, runId: COMMAND_ID, amountCents: 5n };
    const matured = { type: 'PlanMatured', ...amount, amountCents: 500n } as const;
    const at = (position: number, commandId: string) => ({
      position,
      recordedAt: NOON,
      streamId: STREAM_ID,
      actor: STAFF,
      commandId,
    });
    ledger.apply({ ...at(1, INVESTOR_ID), event: { ...bought, amountCents: 500n, ...terms } });
    ledger.apply({ ...at(2, COMMAND_ID), event: { type: 'InterestPaid', part: 1, ...amount } });
    const elsewhere = { ...at(3, COMMAND_ID), streamId: COMMAND_ID };
    expect(() => ledger.apply({ ...elsewhere, event: matured })).toThrow('recorded before');
    const again = { ...at(3, COMMAND_ID), event: { type: 'InterestPaid', part: 2, ...amount } as const };
    expect(() => ledger.apply(again)).toThrow('recorded before');
    ledger.apply({ ...at(3, COMMAND_ID), event: matured });
    expect(() => ledger.apply({ ...at(4, COMMAND_ID), event: matured })).toThrow('recorded before');
  });

  it('know a principal that came by a command of its own again', () => {
    const ledger = new LedgerState('all');
    const at = { recordedAt: NOON, actor: STAFF, streamId: STREAM_ID };
    const paid = { investorId: INVESTOR_ID, runId: COMMAND_ID };
    const terms = { planName: 'Pier', durationDays: 1, ratePpm: 10_000, payout: 'daily' } as const;
    ledger.balances.set(`investor/${INVESTOR_ID}/available`, 500n);
    const bought = { ...terms, investorId: INVESTOR_ID, planId: COMMAND_ID, planVersion: 1, amountCents: 500n };
    ledger.apply({ ...at, position: 1, commandId: uuidOf('c', 1), event: { type: 'PlanPurchased', ...bought } });
    const interest = { type: 'InterestPaid', ...paid, part: 1, amountCents: 5n } as const;
    ledger.apply({ ...at, position: 2, commandId: uuidOf('c', 2), event: interest });
    const matured = { type: 'PlanMatured', ...paid, amountCents: 500n } as const;
    ledger.apply({ ...at, position: 3, commandId: uuidOf('c', 3), event: matured });
    const frozen = { type: 'InvestorFrozen', reasonDigest: 'ab'.repeat(32) } as const;
    expect(() =>
      ledger.apply({ ...at, streamId: INVESTOR_ID, position: 4, commandId: uuidOf('c', 3), event: frozen }),
    ).toThrow('recorded before');
  });

  it('refuse an event in a stream of another kind, and what would take an investor below zero', () => {
    const frozen = { type: 'InvestorFrozen', reasonDigest: 'ab'.repeat(32) } as const;
    const ledger = new LedgerState('all');
    ledger.apply({ ...recorded, commandId: COMMAND_ID, position: 1, recordedAt: NOON, event: frozen });
    expect(() => ledger.apply({ ...recorded, position: 2, recordedAt: NOON })).toThrow(
      'DepositRejected at 2 in a stream of investors',
    );
    const bought = { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents: 1n } as const;
    const event = { ...bought, recipientDigest: 'ab'.repeat(32) } as const;
    expect(() => new LedgerState('all').apply({ ...recorded, position: 1, recordedAt: NOON, event })).toThrow(
      `WithdrawalRequested at 1 takes investor/${INVESTOR_ID}/available to -1`,
    );
  });

  it('find no request where a stream is of another kind, and read nothing for it', () => {
    const frozen = { type: 'InvestorFrozen', reasonDigest: 'ab'.repeat(32) } as const;
    const ledger = new LedgerState('all');
    ledger.apply({ ...recorded, position: 1, recordedAt: NOON, event: frozen });
    const envelope = {
      streamId: STREAM_ID,
      commandId: COMMAND_ID,
      actor: { kind: 'investor', id: INVESTOR_ID },
      command: {
        type: 'RequestWithdrawal',
        investorId: INVESTOR_ID,
        amountCents: 1n,
        recipientDigest: 'ab'.repeat(32),
      },
    } as const;
    expect(Object.values(ledger.readSetOf(envelope)).flat()).toEqual([]);
    expect(ledger.execute(envelope, NOON)).toEqual({ refused: 'request-not-found' });
  });
});

describe('books that hold a part', () => {
  const money = { investorId: INVESTOR_ID, amountCents: 5n };
  const asked = { type: 'WithdrawalRequested', ...money, recipientDigest: 'ab'.repeat(32) } as const;
  const approved = { type: 'WithdrawalApproved', ...money } as const;
  const at = (position: number, event: LedgerEvent): EventEnvelope<LedgerEvent> => ({
    position,
    recordedAt: NOON,
    streamId: STREAM_ID,
    actor: STAFF,
    commandId: uuidOf('c', position),
    event,
  });

  it.each<[string, string, (ledger: LedgerState) => unknown, (ledger: LedgerState) => void]>([
    [
      'a balance',
      'The balance of investor/x/available was not loaded',
      (ledger) => ledger.balanceOf('investor/x/available'),
      (ledger) => ledger.balances.set('investor/x/available', 0n),
    ],
    [
      'a stream',
      `The withdrawal ${STREAM_ID} was not loaded`,
      (ledger) => ledger.stateOf(withdrawals, STREAM_ID),
      (ledger) => ledger.load([STREAM_ID], []),
    ],
    [
      'what somebody holds',
      'The holdings of x were not loaded',
      (ledger) => ledger.holdingsOf('x'),
      (ledger) => ledger.loadedWhole(['x']),
    ],
    [
      'what a reviewer decided alone',
      'What sam decided alone for x was not loaded',
      (ledger) => ledger.decidedAlone('sam', 'x', NOON),
      (ledger) => ledger.loadDecidedAlone('sam', 'x', { forInvestorCents: 0n, inAllCents: 0n }),
    ],
  ])('do not guess %s: they fail until it is loaded, and those that hold all do not', (_, message, ask, load) => {
    const part = new LedgerState('part');
    expect(() => ask(part)).toThrow(message);
    load(part);
    expect(ask(part)).toEqual(ask(new LedgerState('all')));
  });

  it('fold a stream once, however often it is loaded, and remember how it stood before they booked to it', () => {
    const part = new LedgerState('part', 2, NOON);
    part.load([STREAM_ID], [at(1, asked), at(2, approved)]);
    const loaded = part.streams.get(STREAM_ID);
    expect(loaded?.state).toMatchObject({ status: 'approved' });
    part.load([STREAM_ID], [at(1, asked)]);
    expect(part.streams.get(STREAM_ID)).toBe(loaded);
    expect(
      part.readSetOf({
        streamId: STREAM_ID,
        commandId: COMMAND_ID,
        actor: STAFF,
        command: { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH },
      }).streams,
    ).not.toContain(STREAM_ID);
    expect(part.touched.size).toBe(0);

    part.balances.set('platform/clearing', 5n).set('external/payouts', 0n);
    part.apply(at(3, { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: 'ab'.repeat(32) }));
    expect([...part.touched]).toEqual([[STREAM_ID, loaded]]);
    const all = new LedgerState('all');
    all.balances.set(`investor/${INVESTOR_ID}/available`, 5n);
    all.apply(at(1, asked));
    expect(all.touched.size).toBe(0);
    expect(part.streams.get(STREAM_ID)?.state).toMatchObject({ status: 'completed' });
  });

  it('ask for the other streams of a decision once', () => {
    const part = new LedgerState('part');
    const command = { type: 'RequestWithdrawal', ...money, recipientDigest: 'ab'.repeat(32) } as const;
    const envelope = { streamId: STREAM_ID, commandId: COMMAND_ID, actor: STAFF, command };
    expect(part.readSetOf(envelope).streams).toEqual([INVESTOR_ID, POLICY_STREAM, STAFF_STREAM]);
    part.load([INVESTOR_ID, POLICY_STREAM, STAFF_STREAM], []);
    expect(part.readSetOf(envelope).streams).toEqual([]);
  });

  it('do not guess what was decided alone for another investor, or by another reviewer', () => {
    const part = new LedgerState('part');
    part.loadDecidedAlone('sam', 'x', { forInvestorCents: 3n, inAllCents: 5n });
    part.loadDecidedAlone('sam', 'y', { forInvestorCents: 2n, inAllCents: 5n });
    expect(part.decidedAlone('sam', 'x', NOON)).toEqual({ forInvestorCents: 3n, inAllCents: 5n });
    expect(part.decidedAlone('sam', 'y', NOON)).toEqual({ forInvestorCents: 2n, inAllCents: 5n });
    expect(() => part.decidedAlone('sam', 'z', NOON)).toThrow('not loaded');
    expect(() => part.decidedAlone('kim', 'x', NOON)).toThrow('not loaded');
  });
});

const sum = (cents: readonly bigint[]): bigint => cents.reduce((total, one) => total + one, 0n);
