import fc from 'fast-check';
import { LedgerState, type Entry } from '../book/ledger-state.js';
import { type LedgerCommand } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { canonicalBytes, readCanonical } from '../stored/canonical.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { NOON } from '../testing/index.js';
import { authorizedActor } from '../authorization.js';
import { SOLE_WINDOW_MS } from './second-approval.js';

/** More with FC_RUNS; other ones with FC_SEED. */
const RUNS = Number(process.env['FC_RUNS'] ?? 200);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};

const HOUR = 3_600_000;
const second = { secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 1_500n };

interface Turn {
  readonly kind: 'withdrawal' | 'transfer';
  readonly amountCents: bigint;
  readonly investor: number;
  readonly reviewer: string;
  readonly after: number;
  /** Which request is approved: this one, or one that waits. */
  readonly back: number;
}

const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('withdrawal' as const, 'transfer' as const),
    amountCents: fc.bigInt({ min: 1n, max: 1_200n }),
    investor: fc.integer({ min: 1, max: 14 }),
    reviewer: fc.constantFrom('sam', 'sam', 'sam', 'kim'),
    after: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: HOUR / 6 }) },
      { weight: 1, arbitrary: fc.constant(6 * HOUR) },
    ),
    back: fc.nat({ max: 5 }),
  }),
  { minLength: 20, maxLength: 120, size: 'max' },
);

const played = (list: readonly Turn[]): Entry[] => {
  const ledger = new LedgerState('all');
  for (let n = 1; n <= 15; n++) ledger.balances.set(`investor/${uuidOf('a', n)}/available`, 10n ** 9n);
  const entries: Entry[] = [];
  const requests: { id: string; kind: Turn['kind'] }[] = [];
  let now = NOON;
  const give = (streamId: string, command: LedgerCommand, staffId: string): void => {
    const actor = authorizedActor(command, streamId, staffId);
    const commandId = uuidOf('c', ledger.position + 1);
    const answer = ledger.execute({ streamId, commandId, actor, command }, now);
    if (!isRefusal(answer)) entries.push(...answer);
  };
  for (const { kind, amountCents, investor, reviewer, after, back } of list) {
    now += after;
    const id = uuidOf('b', requests.length);
    const investorId = uuidOf('a', investor);
    requests.push({ id, kind });
    const asked =
      kind === 'withdrawal'
        ? ({ type: 'RequestWithdrawal', investorId, amountCents, recipientDigest: 'ab'.repeat(32) } as const)
        : ({ type: 'RequestTransfer', senderId: investorId, recipientId: uuidOf('a', 15), amountCents } as const);
    give(id, asked, reviewer);
    for (const request of [requests.at(-1 - back), requests.at(-1)]) {
      if (!request) continue;
      give(
        request.id,
        { type: request.kind === 'withdrawal' ? 'ApproveWithdrawal' : 'ApproveTransfer', ...second },
        reviewer,
      );
    }
  }
  return entries;
};

interface Sole {
  readonly by: string;
  readonly investorId: string;
  readonly cents: bigint;
  readonly at: number;
}

/** What one person decided, told from the events alone: there is no break-glass here, and an endorsed one has two. */
const soleOf = (entries: readonly Entry[]): Sole[] => {
  const endorsed = new Set<string>();
  return entries.flatMap(({ recorded: { event, streamId, actor, recordedAt: at } }): Sole[] => {
    if (event.type === 'WithdrawalEndorsed' || event.type === 'TransferEndorsed') endorsed.add(streamId);
    if (event.type !== 'WithdrawalApproved' && event.type !== 'TransferApproved') return [];
    if (endorsed.has(streamId)) return [];
    const investorId = event.type === 'TransferApproved' ? event.senderId : event.investorId;
    return [{ by: actor.id, investorId, cents: event.amountCents, at }];
  });
};

const total = (of: readonly Sole[]): bigint => of.reduce((sum, { cents }) => sum + cents, 0n);

describe('whatever one reviewer decides alone', () => {
  it('stays below the thresholds within any 24 hours, in any order', () => {
    const reached = { investor: 0n, all: 0n };
    fc.assert(
      fc.property(turns, (list) => {
        const entries = played(list);
        const alone = soleOf(entries);
        for (const last of alone) {
          const day = alone.filter(({ by, at }) => by === last.by && at <= last.at && at > last.at - SOLE_WINDOW_MS);
          const forInvestor = total(day.filter(({ investorId }) => investorId === last.investorId));
          expect(last.cents).toBeLessThan(1_000n);
          expect(forInvestor).toBeLessThan(1_500n);
          expect(total(day)).toBeLessThan(15_000n);
          if (forInvestor > reached.investor) reached.investor = forInvestor;
          if (total(day) > reached.all) reached.all = total(day);
        }
        const replayed = new LedgerState('all');
        for (let n = 1; n <= 15; n++) replayed.balances.set(`investor/${uuidOf('a', n)}/available`, 10n ** 9n);
        for (const { recorded } of entries) replayed.apply(readCanonical(canonicalBytes(recorded)));
      }),
      { numRuns: RUNS, ...SEED },
    );
    // A property whose sums never come near would say little.
    expect(reached.investor).toBeGreaterThan(1_300n);
    expect(reached.all).toBeGreaterThan(12_000n);
  });
});
