import { type Recorded } from '../log/recorded.js';
import { type Ledger } from './ledger.js';
import { type Endorsement } from './streams.js';

type By = Pick<Recorded, 'actorId' | 'position' | 'streamId' | 'at'>;

/** How long a lone decision waits. */
const BREAK_GLASS_MS = 24 * 3_600_000;

/** The stream in which break-glass is invoked for a request: its id with another variant. */
export const breakGlassOf = (id: string): string =>
  `${id.slice(0, 19)}${'cdef'['89ab'.indexOf(id[19] ?? '')] ?? '?'}${id.slice(20)}`;

/**
 * The first of two approvals. One after another begins anew: of another amount, or where whoever gave that one was switched
 * off since or has another role. The log does not know the staff, and one too many only keeps a request waiting.
 */
export const endorse = (request: { endorsement?: Endorsement }, cents: bigint, { actorId, position }: By): void => {
  request.endorsement = { by: actorId, cents, position };
};

/** For all investors together one reviewer may decide alone so many times what they may for one. */
const INVESTORS_AT_ONCE = 10n;

interface Approval {
  /** Of a transfer the sender. */
  readonly investorId: string;
  readonly cents: bigint;
  readonly endorsement?: Endorsement | undefined;
}

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
 * The approval that decides. Beside an endorsement of the same amount it must be another person's; otherwise it is one
 * person's alone, and must stay below what it says takes two.
 *
 * @throws Fault when one person decides what two must
 */
export const approve = (ledger: Ledger, approval: Approval, event: Approved, recorded: By): void => {
  const { secondApprovalFromCents: from, secondApprovalDailyFromCents: dailyFrom } = event;
  const names = from !== undefined && dailyFrom !== undefined;
  ledger.tally.check('four-eyes', names || !ledger.namesThresholds, 'an approval does not say what takes two people');
  ledger.namesThresholds = names;
  const { investorId, cents, endorsement } = approval;
  if (endorsement?.cents === cents) return secondPerson(ledger, endorsement, recorded);
  if (names) staysBelow(ledger, approval, from, dailyFrom, recorded);
  else if (endorsement)
    ledger.tally.check('four-eyes', cents < endorsement.cents, 'one person approves more than was endorsed');
  ledger.soleApprovals.add({ by: recorded.actorId, investorId, cents, at: recorded.at });
};

/** @throws Fault when the amount, or a sum of 24 hours with it, reaches what takes two people */
const staysBelow = (
  { tally, soleApprovals }: Ledger,
  { investorId, cents }: Approval,
  from: bigint,
  dailyFrom: bigint,
  { actorId, at }: By,
): void => {
  const { forInvestor, forAll } = soleApprovals.before(actorId, investorId, at);
  tally.check('four-eyes', cents < from, () => `${actorId} approves ${cents} cents alone`);
  tally.check(
    'four-eyes',
    forInvestor + cents < dailyFrom,
    () => `${actorId} approves ${forInvestor + cents} cents alone for ${investorId} within 24 hours`,
  );
  tally.check(
    'four-eyes',
    forAll + cents < dailyFrom * INVESTORS_AT_ONCE,
    () => `${actorId} approves ${forAll + cents} cents alone within 24 hours`,
  );
};

/**
 * The second of two people, or the first alone by break-glass: which they invoked for what waits now, a day ago.
 *
 * @throws Fault when one person decides alone otherwise
 */
export const secondPerson = (
  { tally, streams }: Ledger,
  first: { readonly by: string; readonly position: number },
  { actorId, streamId, at }: By,
): void => {
  const glass = streams.find('break-glass', breakGlassOf(streamId));
  // Only the first of two can have invoked it.
  const isBroken = glass !== undefined && glass.position > first.position && at >= glass.at + BREAK_GLASS_MS;
  tally.check('four-eyes', first.by !== actorId || isBroken, () => `${actorId} decides alone where two people must`);
};
