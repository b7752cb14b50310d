import fc from 'fast-check';
import { type LedgerEvent } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { type SoleApproval } from '../requests/second-approval.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { arbitraryEnvelopes } from '../testing/index.js';
import { investorPrefix } from './account.js';
import { type CommandEnvelope, LedgerState } from './ledger-state.js';
import { SoleApprovals } from './sole-approvals.js';

/** What was recorded, by stream. */
type Log = Map<string, EventEnvelope<LedgerEvent>[]>;

/** Books that hold of others what an envelope names before it is decided, as the writer loads them. */
const partFor = (envelope: CommandEnvelope, at: number, all: LedgerState, log: Log, sole: readonly SoleApproval[]) => {
  const part = new LedgerState('part', all.position, all.recordedAt);
  const load = (streamIds: readonly string[]) =>
    part.load(
      streamIds,
      streamIds.flatMap((id) => log.get(id) ?? []),
    );
  load([envelope.streamId]);
  const { accounts, ranges, streams, investors: whole, decidedAloneFor } = part.readSetOf(envelope);
  load(streams);
  for (const account of accounts) part.balances.set(account, all.balanceOf(account));
  for (const { after, upTo } of ranges)
    for (const [account, cents] of all.balances)
      if (account > after && account <= upTo && cents !== 0n) part.balances.set(account, cents);
  part.ranges.load(ranges);
  if (whole.length > 0) load([...log.keys()]);
  for (const [account, cents] of all.balances)
    if (whole.some((id) => account.startsWith(investorPrefix(id)))) part.balances.set(account, cents);
  part.loadedWhole(whole);
  const alone = new SoleApprovals();
  for (const approval of sole) alone.add(approval);
  for (const investorId of decidedAloneFor) {
    const { id } = envelope.actor;
    part.loadDecidedAlone(id, investorId, alone.before(id, investorId, at));
  }
  return part;
};

/**
 * What two people decide, what another investor or a plan is part of, what asks for everything that somebody has,
 * what is decided by whom the log knows, and what is held to the world outside.
 */
const DEEP = [
  'ApproveDeposit',
  'ApproveWithdrawal',
  'ApproveAdjustment',
  'ConfirmWalletAddress',
  'ProposeReversal',
  'PurchasePlan',
  'PayPurchase',
  'CloseInvestor',
  'BindCredentials',
  'RequestTransfer',
  'ConfirmStaffChange',
  'JoinStaff',
  'MatchDeposit',
  'MatchWithdrawal',
  'CompleteWithdrawal',
  'ExplainOpenItem',
  'SealStatement',
  'WithdrawStatement',
  'RecordOutsideLine',
];

describe('books that hold the part that a command names', () => {
  it('decide and book as those that hold all', () => {
    const seen = new Set<string>();
    const drawn = function* () {
      yield* fc.sample(arbitraryEnvelopes(1_200), { numRuns: 40, seed: 7 });
      yield* fc.sample(arbitraryEnvelopes(400, 'outside'), { numRuns: 4, seed: 7 });
      for (let seed = 8; seed < 200 && !DEEP.every((type) => seen.has(type)); seed++)
        yield* fc.sample(arbitraryEnvelopes(1_200), { numRuns: 1, seed });
    };
    for (const envelopes of drawn()) {
      const all = new LedgerState('all');
      const log: Log = new Map();
      const sole: SoleApproval[] = [];
      for (const envelope of envelopes) {
        const part = partFor(envelope, Math.max(envelope.at, all.recordedAt), all, log, sole);
        const before = all.streams.get(envelope.streamId);
        const answer = all.execute(envelope, envelope.at);
        expect(part.execute(envelope, envelope.at)).toEqual(answer);
        if (isRefusal(answer)) continue;
        seen.add(envelope.command.type);
        const past = log.get(envelope.streamId) ?? [];
        log.set(envelope.streamId, [...past, ...answer.map(({ recorded }) => recorded)]);
        const after = all.streams.get(envelope.streamId)!;
        const alone = after.decider.soleApproval?.(after.state);
        if (alone && !(before && after.decider.soleApproval?.(before.state))) sole.push(alone);
      }
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(DEEP));
  });
});
