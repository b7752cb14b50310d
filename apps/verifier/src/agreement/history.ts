import {
  CheckFault,
  LedgerState,
  DecisionAudit,
  type Entry,
  isRefusal,
  type LedgerCommand,
  type NamedCheck,
  nextDue,
  payoutSet,
  purchases,
  authorizedActor,
  RunAudit,
  SignatureAudit,
  StatementAudit,
  type RunPayout,
  stateIn,
} from '@clearfold/ledger';
import { ONE_IS_ENOUGH, type TimedEnvelope, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import { crypto, sha256 } from '../signed-histories/passkeys.js';
import { withMatches } from '../outside-histories/match-acts.js';
import { withOutside } from '../outside-histories/story.js';
import { withPolicies } from './policy-story.js';
import { signing, withSignatures } from '../signed-histories/signed-story.js';
import { withStaff } from './staff-story.js';

const NOBODY_ALONE = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };

/** Money for both investors and a plan to buy, so that most of what follows can happen. */
const beginning = (at: number): TimedEnvelope[] => {
  let given = 0;
  const give = (streamId: string, command: LedgerCommand, staffId = 'sam'): TimedEnvelope => ({
    at,
    actor: authorizedActor(command, streamId, staffId),
    streamId,
    commandId: `e0000000-0000-4000-8000-${String(given++).padStart(12, '0')}`,
    command,
  });
  const credits = [0, 1].flatMap((n) => {
    const investorId = `a0000000-0000-4000-8000-00000000000${n}`;
    const streamId = `70000000-0000-4000-8000-00000000000${n}`;
    const asked = {
      type: 'RequestDeposit',
      investorId,
      amountCents: 2_000_000n,
      currency: 'BTC',
      walletAddress: WALLET_ADDRESS,
    } as const;
    // One person is enough for the first investor's, two give the other one's.
    const approve = { type: 'ApproveDeposit', ...(n === 0 ? ONE_IS_ENOUGH : NOBODY_ALONE) } as const;
    const second = n === 0 ? [] : [give(streamId, approve, 'kim')];
    return [give(streamId, asked), give(streamId, approve), ...second];
  });
  const sent = '80000000-0000-4000-8000-000000000000';
  const [recipientId, senderId] = [0, 1].map((n) => `a0000000-0000-4000-8000-00000000000${n}`) as [string, string];
  const byTwo = { type: 'ApproveTransfer', ...NOBODY_ALONE } as const;
  const transfer = [
    give(sent, { type: 'RequestTransfer', senderId, recipientId, amountCents: 1_000n }),
    give(sent, byTwo),
    give(sent, byTwo, 'kim'),
  ];
  const days = { durationDays: 10, ratePpm: 33_333, payout: 'daily' } as const;
  const plan = { name: 'Pier', description: '', minCents: 1n, maxCents: 50_000n, ...days } as const;
  return [...credits, ...transfer, give('d0000000-0000-4000-8000-000000000000', { type: 'CreatePlan', ...plan })];
};

/** What the ledger itself records of envelopes. */
export const recordedOf = (envelopes: readonly TimedEnvelope[]): Entry[] => {
  const ledger = new LedgerState('all');
  const entries: Entry[] = [];
  for (const envelope of envelopes) {
    const answer = ledger.execute(envelope, envelope.at);
    if (!isRefusal(answer)) entries.push(...answer);
  }
  return entries;
};

/**
 * The same after some money came in, with payout runs as the server opens and closes them: once a day, of the first day
 * that owes something, with the figures that the books say. Arbitrary ones state arbitrary figures, with which a log ends.
 */
export const recordedWithRuns = (envelopes: readonly TimedEnvelope[]): Entry[] =>
  recordedAs(envelopes, (start, later) => [...start, ...later]);

/** The same, with a policy that is opened on the way and changed: money is credited before, under and behind it. */
export const recordedWithPolicies = (envelopes: readonly TimedEnvelope[]): Entry[] =>
  recordedAs(envelopes, withPolicies);

/**
 * The same with staff whom the log knows: founded and opened behind the first policy, and changed from there on.
 *
 * @param random from 0 to below 1
 */
export const recordedWithStaff = (envelopes: readonly TimedEnvelope[], random: () => number): Entry[] =>
  recordedAs(envelopes, withStaff(random));

/**
 * The same, where whoever has a passkey of the story signs what they decide: single decisions, and some of many that one touch
 * signs. In the end signatures are required.
 *
 * @param random from 0 to below 1
 */
export const recordedWithSignatures = (envelopes: readonly TimedEnvelope[], random: () => number): Entry[] =>
  recordedAs(envelopes, withSignatures(random), signing(random));

/** The same with accounts outside, their statements and lines, and what they show. @param random from 0 to below 1 */
export const recordedWithOutside = (envelopes: readonly TimedEnvelope[], random: () => number): Entry[] =>
  recordedAs(envelopes, withOutside(random));

/** The same, where whoever has a passkey of the story signs what they decide. @param random from 0 to below 1 */
export const recordedWithSignedOutside = (envelopes: readonly TimedEnvelope[], random: () => number): Entry[] =>
  recordedAs(envelopes, withOutside(random), signing(random));

/** The same, where people find lines at rates by chance behind all of it. @param random from 0 to below 1 */
export const recordedWithMatches = (envelopes: readonly TimedEnvelope[], random: () => number): Entry[] =>
  recordedAs(envelopes, withMatches(random));

type Give = (ledger: LedgerState, envelope: TimedEnvelope) => ReturnType<LedgerState['execute']>;

const unsigned: Give = (ledger, envelope) => ledger.execute(envelope, envelope.at);

const recordedAs = (
  envelopes: readonly TimedEnvelope[],
  order: typeof withPolicies,
  give: Give = unsigned,
): Entry[] => {
  const ledger = new LedgerState('all', 0, 0, crypto);
  const entries: Entry[] = [];
  const submit = (envelope: TimedEnvelope): boolean => {
    const answer = give(ledger, envelope);
    if (isRefusal(answer)) return false;
    entries.push(...answer);
    return true;
  };
  let payouts = 0;
  const payoutId = (): string => `f0000000-0000-4000-8000-${String(payouts++).padStart(12, '0')}`;
  // The first one opens the wallet that deposits go to.
  const [first, ...rest] = envelopes;
  const given = first ? order([first, ...beginning(first.at)], rest) : [];
  given.forEach((envelope, i) => {
    if (i % 24 === 0) runs(ledger, envelope, submit, payoutId);
    if (!['OpenPayoutRun', 'ClosePayoutRun', 'PayPurchase'].includes(envelope.command.type)) submit(envelope);
  });
  return entries;
};

/** Pays every day up to the envelope's, run by run. */
const runs = (
  ledger: LedgerState,
  { at }: TimedEnvelope,
  submit: (envelope: TimedEnvelope) => boolean,
  payoutId: () => string,
): void => {
  const today = Math.floor(at / 86_400_000);
  for (;;) {
    const due = [...ledger.streams.values()].flatMap((stream) => {
      const state = stateIn(purchases, stream);
      if (state?.status !== 'active') return [];
      const next = nextDue(state);
      return next && next.day <= today ? [{ id: state.id, ...next }] : [];
    });
    const day = Math.min(...due.map((one) => one.day));
    if (due.length === 0) return;
    const payouts: RunPayout[] = due
      .filter((one) => one.day === day)
      .map(({ id, interestCents, principalCents }) => ({ purchaseId: id, interestCents, principalCents }));
    const set = payoutSet(payouts, sha256);
    const streamId = `f0000000-0000-4000-8000-${String(day).padStart(12, '0')}`;
    const give = (to: string, command: LedgerCommand): boolean =>
      submit({ at, streamId: to, commandId: payoutId(), command, actor: { kind: 'system', id: 'payouts' } });
    if (!give(streamId, { type: 'OpenPayoutRun', day, ...set })) return;
    for (const { purchaseId } of payouts) give(purchaseId, { type: 'PayPurchase', runId: streamId });
    give(streamId, { type: 'ClosePayoutRun', ...set });
  }
};

/** Where the ledger's own replay finds the first fault; undefined where it finds none. */
export const firstFault = (entries: readonly Pick<Entry, 'recorded'>[]): number | undefined =>
  firstFaultOf(entries)?.position;

/** The same, with the check that it breaks, if that has a name there. */
export const firstFaultOf = (
  entries: readonly Pick<Entry, 'recorded'>[],
): { readonly position: number; readonly check: NamedCheck | undefined } | undefined => {
  const ledger = new LedgerState('all');
  const decisions = new DecisionAudit(ledger);
  const signatures = new SignatureAudit(ledger, crypto);
  const runs = new RunAudit(ledger, sha256);
  const statements = new StatementAudit(sha256);
  for (const { recorded } of entries) {
    try {
      decisions.expect(recorded);
      signatures.expect(recorded);
      const entry = ledger.apply(recorded);
      decisions.observe(entry);
      runs.observe(entry);
      statements.observe(entry);
    } catch (error) {
      return { position: recorded.position, check: error instanceof CheckFault ? error.check : undefined };
    }
  }
  return undefined;
};
