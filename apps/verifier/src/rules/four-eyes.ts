import { type Recorded } from '../log/recorded.js';
import { type Evidence } from './evidence.js';
import { type Ledger, type Policy } from './ledger.js';
import { type Endorsement } from './streams.js';

type By = Pick<Recorded, 'actorId' | 'position' | 'streamId' | 'at'>;

/** Who was the first of two, and where. */
type First = Pick<Endorsement, 'by' | 'position'>;

/** How long a lone decision waits. */
const BREAK_GLASS_MS = 24 * 3_600_000;

/** The stream in which break-glass is invoked for a request: its id with another variant. */
export const breakGlassOf = (id: string): string =>
  `${id.slice(0, 19)}${'cdef'['89ab'.indexOf(id[19] ?? '')] ?? '?'}${id.slice(20)}`;

/**
 * The first of two approvals. One after another begins anew: of another amount, or where whoever gave that one was switched
 * off since or has another role. One too many only keeps a request waiting.
 *
 * @throws Fault when the policy lets one person approve it: then theirs would have been the approval
 */
export const endorse = (
  ledger: Ledger,
  request: { endorsement?: Endorsement },
  approval: Approval,
  recorded: By,
): void => {
  const { cents, evidence } = approval;
  const { actorId, position } = recorded;
  // Until there is a policy, nothing says what an endorsement was given under.
  if (ledger.policy && !evidence?.byTwo && standing(approval)?.cents !== cents) {
    const isByTwo = takesTwo(ledger, ledger.policy, approval, recorded);
    ledger.tally.check('policy', isByTwo, () => `${actorId} endorses ${cents} cents, which take one person`);
  }
  const { lineId, rate, saysWhy = false } = evidence ?? {};
  request.endorsement = { by: actorId, cents, position, lineId, rate, saysWhy };
};

/** Whether a policy has an amount, or a sum of 24 hours with it, decided by two. */
export const takesTwo = (
  ledger: Ledger,
  { current: { secondApprovalFromCents: from, secondApprovalDailyFromCents: dailyFrom } }: Policy,
  approval: Pick<Approval, 'investorId' | 'cents'>,
  recorded: Pick<By, 'actorId' | 'at'>,
): boolean => {
  const { forInvestor, forAll } = aloneWith(ledger, approval, recorded);
  return approval.cents >= from || forInvestor >= dailyFrom || forAll >= dailyFrom * INVESTORS_AT_ONCE;
};

/** For all investors together one reviewer may decide alone so many times what they may for one. */
const INVESTORS_AT_ONCE = 10n;

interface Approval {
  /** Of a transfer the sender. */
  readonly investorId: string;
  readonly cents: bigint;
  /** The one given last. */
  readonly endorsement?: Endorsement | undefined;
  /** Of a deposit. */
  readonly evidence?: Evidence;
}

/** The first of two, where what is given now goes by the same line and rate, or says as it does why it goes by none. */
const standing = ({ endorsement, evidence }: Approval): Endorsement | undefined => {
  if (!endorsement || !evidence) return endorsement;
  const { lineId, rate, byTwo } = evidence;
  if (endorsement.lineId !== lineId || endorsement.rate !== rate) return undefined;
  return lineId !== undefined || !byTwo || endorsement.saysWhy ? endorsement : undefined;
};

/** From where on an approval says that it took two people, as it is written; one from before they did says nothing. */
export const SECOND = {
  secondApprovalFromCents: 'optional cents',
  secondApprovalDailyFromCents: 'optional cents',
} as const;

interface Approved {
  readonly type: string;
  readonly secondApprovalFromCents?: bigint | undefined;
  readonly secondApprovalDailyFromCents?: bigint | undefined;
}

/**
 * The approval that decides. Beside an endorsement of the same amount, of a deposit by the same line or by none, it must be
 * another person's; otherwise it is one person's alone, and must stay below what it says takes two.
 *
 * @throws Fault when one person decides what two must
 */
export const approve = (ledger: Ledger, approval: Approval, event: Approved, recorded: By): void => {
  const { secondApprovalFromCents: from, secondApprovalDailyFromCents: dailyFrom } = event;
  const names = from !== undefined && dailyFrom !== undefined;
  const { investorId, cents, endorsement } = approval;
  const first = standing(approval);
  if (approval.evidence?.byTwo)
    ledger.tally.check(
      'evidence',
      first?.cents === cents,
      () =>
        `${recorded.actorId} alone credits ${cents} cents ${approval.evidence?.rate === undefined ? 'without a line' : 'at a rate'}`,
    );
  if (ledger.policy) {
    const { secondApprovalFromCents, secondApprovalDailyFromCents } = ledger.policy.current;
    const isSo = from === secondApprovalFromCents && dailyFrom === secondApprovalDailyFromCents;
    ledger.tally.check(
      'policy',
      isSo,
      () => `an approval under ${from} and ${dailyFrom} cents, not as the policy says`,
    );
  }
  ledger.tally.check('four-eyes', names || !ledger.namesThresholds, 'an approval does not say what takes two people');
  ledger.namesThresholds = names;
  if (first?.cents === cents) return secondPerson(ledger, first, recorded);
  if (names) staysBelow(ledger, approval, from, dailyFrom, recorded);
  else if (endorsement)
    ledger.tally.check('four-eyes', cents < endorsement.cents, 'one person approves more than was endorsed');
  ledger.soleApprovals.add({ by: recorded.actorId, investorId, cents, at: recorded.at });
};

/** @throws Fault when the amount, or a sum of 24 hours with it, reaches what takes two people */
const staysBelow = (ledger: Ledger, approval: Approval, from: bigint, dailyFrom: bigint, recorded: By): void => {
  const { tally } = ledger;
  const { investorId, cents } = approval;
  const { actorId } = recorded;
  const { forInvestor, forAll } = aloneWith(ledger, approval, recorded);
  tally.check('four-eyes', cents < from, () => `${actorId} approves ${cents} cents alone`);
  tally.check(
    'four-eyes',
    forInvestor < dailyFrom,
    () => `${actorId} approves ${forInvestor} cents alone for ${investorId} within 24 hours`,
  );
  tally.check(
    'four-eyes',
    forAll < dailyFrom * INVESTORS_AT_ONCE,
    () => `${actorId} approves ${forAll} cents alone within 24 hours`,
  );
};

/** What somebody decided alone within 24 hours, together with the amount that they approve. */
const aloneWith = (
  { soleApprovals }: Ledger,
  { investorId, cents }: Pick<Approval, 'investorId' | 'cents'>,
  { actorId, at }: Pick<By, 'actorId' | 'at'>,
): { readonly forInvestor: bigint; readonly forAll: bigint } => {
  const { forInvestor, forAll } = soleApprovals.before(actorId, investorId, at);
  return { forInvestor: forInvestor + cents, forAll: forAll + cents };
};

/**
 * The second of two people, or the first alone by break-glass: which they invoked for what waits now, a day ago, if the
 * policy has had it since.
 *
 * @throws Fault when one person decides alone otherwise
 */
export const secondPerson = (ledger: Ledger, first: First, { actorId, streamId, at }: By): void => {
  const { tally, streams, policy } = ledger;
  countsAsFirst(ledger, first);
  const glass = streams.find('break-glass', breakGlassOf(streamId));
  // Only the first of two can have invoked it.
  const isBroken = glass !== undefined && glass.position > first.position && at >= glass.at + BREAK_GLASS_MS;
  const areTwo = first.by !== actorId;
  tally.check('four-eyes', areTwo || isBroken, () => `${actorId} decides alone where two people must`);
  if (policy) {
    const mayBeOne = counts(policy, glass?.position ?? 0);
    tally.check('policy', areTwo || mayBeOne, () => `${actorId} decides alone, and the policy has no break-glass`);
  }
};

/** @throws Fault where the power of the first of two changed since, or they could not be the first now */
export const countsAsFirst = ({ tally, staff }: Ledger, { by, position }: First): void => {
  if (!staff.founded) return;
  const counts = staff.countsAsFirst(by, position);
  tally.check('people', counts, () => `what ${by} endorsed or proposed at ${position} counts no more`);
};

/** Whether break-glass that was invoked at a position counts: it has not been off since. */
export const counts = ({ current, breakGlassSince }: Policy, position: number): boolean =>
  current.breakGlass === 'on' && position > breakGlassSince;
