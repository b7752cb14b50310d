import { authorizedActor, type LedgerCommand, STAFF_STREAM } from '@clearfold/ledger';
import { type TimedEnvelope, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import { explanationOf } from '../rules/explanation-of.js';
import { breakGlassOf } from '../rules/four-eyes.js';
import { reversalOf } from '../rules/streams.js';
import { type withPolicies } from '../agreement/policy-story.js';
import { MEMBERS, type Name } from '../agreement/staff-members.js';
import { digestOf, RATE, WATCHED } from './known.js';
import { onChain, request, withOutside } from './story.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DIGEST = 'ab'.repeat(32);
const INVESTOR = 'a0000000-0000-4000-8000-000000000006';

/** Deposits and payouts without a line, and the lines on a chain that they may be found by. */
const DEPOSITS = [20, 21, 22];
const PAYOUTS = [23, 24, 25];
const [CAME, WENT] = [DEPOSITS, PAYOUTS];
const [COIN_IN, COIN_OUT] = [200_000_000n, -150_000_000n];
const CENTS = 250n;

/** How much is tried. */
const ACTS = 60;

const BY: readonly Name[] = ['sam', 'kim', 'max'];

/**
 * A history of `withOutside` that goes on: three people find lines for requests by chance, at one of two rates, invoke and withdraw
 * break-glass, are switched off and come back, and explain or reverse what is found.
 *
 * @param random from 0 to below 1
 */
export const withMatches =
  (random: () => number): typeof withPolicies =>
  (beginning, later) => {
    const all = withOutside(random)(beginning, later);
    return [...all, ...acts(all.at(-1)?.at ?? 0, random)];
  };

const acts = (start: number, random: () => number): TimedEnvelope[] => {
  let [given, late] = [0, 0];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const number = (): string => String(given++).padStart(12, '0');
  const of = (streamId: string, command: LedgerCommand, by: Name): TimedEnvelope => ({
    at: start + late,
    actor: authorizedActor(command, streamId, MEMBERS[by]),
    streamId,
    commandId: `e6000000-0000-4000-8000-${number()}`,
    command,
  });
  const seen = (n: number, units: bigint): TimedEnvelope => {
    const day = Math.floor(start / DAY_MS);
    const said = { accountId: WATCHED, currency: 'BTC', units, reference: `tx-${n}`, lineDigest: digestOf(n) };
    return of(
      onChain(n),
      { type: 'RecordOutsideLine', ...said, bookedDay: day, valueDay: day, height: 700 + n },
      'sam',
    );
  };
  const policy = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };
  const asked = { investorId: INVESTOR, amountCents: CENTS };
  const credited = (n: number): TimedEnvelope[] => [
    of(request(n), { type: 'RequestDeposit', ...asked, currency: 'BTC', walletAddress: WALLET_ADDRESS }, 'sam'),
    ...(['sam', 'kim'] as const).map((by) =>
      of(request(n), { type: 'ApproveDeposit', ...policy, withoutLineDigest: DIGEST }, by),
    ),
  ];
  const paid = (n: number): TimedEnvelope[] => [
    of(request(n), { type: 'RequestWithdrawal', ...asked, recipientDigest: DIGEST }, 'sam'),
    of(request(n), { type: 'ApproveWithdrawal', ...policy }, 'sam'),
    of(request(n), { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST }, 'sam'),
  ];
  const backAgain = (): TimedEnvelope[] => {
    const proposalId = `e7000000-0000-4000-8000-${number()}`;
    const change = { proposalId, memberId: MEMBERS.max, role: 'reviewer', kind: 'enable' } as const;
    return [
      of(STAFF_STREAM, { type: 'ProposeStaffChange', ...change }, 'sam'),
      of(STAFF_STREAM, { type: 'ConfirmStaffChange', ...change }, 'kim'),
    ];
  };
  /** What was tried last, by whom it was. */
  let again: (() => TimedEnvelope) | undefined;
  const found = (by: Name, n: number, isIn: boolean): TimedEnvelope => {
    const lineId = onChain(pick((isIn ? CAME : WENT).slice(0, 2)));
    const said = { lineId, ...RATE, rate: pick(['2', '2', '2.0']) };
    again = () => of(request(n), { type: isIn ? 'MatchDeposit' : 'MatchWithdrawal', ...said }, by);
    return again();
  };
  const elsewhere = (by: Name, n: number, isIn: boolean): TimedEnvelope => {
    const itemId = request(n);
    const reversal = reversalOf(itemId);
    if (isIn && random() < 0.6) {
      const said = { originalId: itemId, investorId: INVESTOR, reasonDigest: DIGEST };
      return random() < 0.5
        ? of(reversal, { type: 'ProposeReversal', ...said }, by)
        : of(reversal, { type: 'RejectAdjustment', reasonDigest: DIGEST }, by);
    }
    const amountCents = isIn ? -CENTS : CENTS;
    const said = { item: 'request', itemId, amountCents, category: 'other', reasonDigest: DIGEST } as const;
    const againstAccount = isIn ? 'external/BTC' : 'external/payouts';
    return of(String(explanationOf(itemId)), { type: 'ExplainOpenItem', ...said, againstAccount }, by);
  };
  const alone = (of: () => TimedEnvelope): TimedEnvelope[] => {
    const first = of();
    const subjectId = first.streamId;
    const command = { type: 'InvokeBreakGlass', subjectId, reasonDigest: DIGEST, allowed: true } as const;
    const invoked = { ...first, streamId: breakGlassOf(subjectId), commandId: `e6000000-0000-4000-8000-${number()}` };
    late += DAY_MS;
    return [{ ...invoked, command }, of()];
  };
  const act = (): TimedEnvelope[] => {
    const [chance, by, isIn] = [random(), pick(BY), random() < 0.5];
    const n = pick(isIn ? DEPOSITS : PAYOUTS);
    const subjectId = request(n);
    const glass = breakGlassOf(subjectId);
    if (chance < 0.55) return [found(by, n, isIn)];
    if (chance < 0.63 && again) return alone(again);
    if (chance < 0.7)
      return [of(glass, { type: 'InvokeBreakGlass', subjectId, reasonDigest: DIGEST, allowed: true }, by)];
    if (chance < 0.74) return [of(glass, { type: 'RetractBreakGlass' }, by)];
    if (chance < 0.84) {
      late += random() < 0.5 ? DAY_MS : HOUR_MS;
      return [];
    }
    if (chance < 0.89) return [of(STAFF_STREAM, { type: 'SwitchOffStaff', memberId: MEMBERS.max }, 'sam')];
    if (chance < 0.96) return backAgain();
    return [elsewhere(by, n, isIn)];
  };
  return [
    ...backAgain(),
    ...CAME.map((n) => seen(n, COIN_IN)),
    ...WENT.map((n) => seen(n, COIN_OUT)),
    ...DEPOSITS.flatMap(credited),
    ...PAYOUTS.flatMap(paid),
    ...Array.from({ length: ACTS }, act).flat(),
  ];
};
