import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { POLICY } from '../policy/state.js';
import { type RefusalCode } from '../refusal.js';
import { STAFF } from '../staff/state.js';
import { type Actor } from '../stored/event-envelope.js';

/** What decisions of staff, and what the books say of the world outside, are held to, by the names that every verifier has for it. */
export const NAMED_CHECKS = ['people', 'policy', 'signatures', 'statements', 'lines', 'evidence'] as const;

/** One of them; docs/ledger-format.md says each. */
export type NamedCheck = (typeof NAMED_CHECKS)[number];

/** An event that does not stand in the log as it must. */
export class CheckFault extends Error {
  constructor(
    message: string,
    /** Absent where none of them is what it fails. */
    readonly check: NamedCheck | undefined,
  ) {
    super(message);
  }
}

/** Refusals that are for one thing, whatever was to be decided. */
const OF_REFUSAL: { readonly [Code in RefusalCode]?: NamedCheck } = {
  'first-person-gone': 'people',
  'break-glass-off': 'policy',
  'statement-ahead': 'statements',
  'statement-backwards': 'statements',
  'statement-overlaps': 'statements',
  'statement-gap': 'statements',
  'statement-opening-differs': 'statements',
  'statement-negative': 'statements',
  'statement-differs': 'statements',
  'statement-incomplete': 'statements',
  'statement-not-newest': 'statements',
  'statement-in-use': 'lines',
  'line-not-next': 'statements',
  'line-outside-statement': 'statements',
  'line-not-found': 'lines',
  'line-known-already': 'lines',
  'line-goes-the-other-way': 'lines',
  'line-used-already': 'lines',
  'line-explained': 'lines',
  'line-of-another-currency': 'evidence',
  'line-too-small': 'evidence',
  'line-needed': 'evidence',
  'rate-needed': 'evidence',
};

/** Refusals that are for another thing, of one kind of event. */
const OF_EVENT: { readonly [Type in LedgerEvent['type']]?: typeof OF_REFUSAL } = {
  StatementSealed: { 'outside-account-not-found': 'statements' },
  OutsideLineRecorded: { 'outside-account-not-found': 'lines', 'line-of-another-currency': 'lines' },
};

/** Of a kind of actor who never gives such a command, be it whoever. */
const OF_NO_SUCH_ACTOR: readonly RefusalCode[] = ['staff-only', 'system-only', 'not-ones-own-account'];

/** Which check an event fails that the ledger refuses. */
export const checkOfRefusal = (event: LedgerEvent, { kind }: Actor, code: RefusalCode): NamedCheck | undefined => {
  if (kind === 'staff' && code === 'staff-only') return 'people';
  if (OF_NO_SUCH_ACTOR.includes(code)) return undefined;
  return OF_EVENT[event.type]?.[code] ?? OF_REFUSAL[code] ?? checkOfStream(event);
};

const THRESHOLDS: readonly string[] = ['secondApprovalFromCents', 'secondApprovalDailyFromCents'];

/** What the first of two is an event of, and the second. */
const DECIDED_BY_TWO: Readonly<Record<string, string>> = {
  DepositEndorsed: 'DepositApproved',
  WithdrawalEndorsed: 'WithdrawalApproved',
  TransferEndorsed: 'TransferApproved',
  OpenItemEndorsed: 'OpenItemExplained',
  StatementWithdrawalEndorsed: 'StatementWithdrawn',
  DepositMatchEndorsed: 'DepositMatched',
  WithdrawalMatchEndorsed: 'WithdrawalMatched',
};

/** What else is known of an event that was not decided so. */
interface Undecided {
  /** Whether what it is the second of counts no more. */
  readonly isFirstGone: () => boolean;
  /** Whether it is by a coin's rate, or credits without a line where one is asked for: what shows it takes two people. */
  readonly takesTwo: () => boolean;
}

/**
 * Which check an event fails that says something else than was decided.
 *
 * @param other the field, or the type of what was decided
 */
export const checkOfOther = (
  event: LedgerEvent,
  other: string,
  { isFirstGone, takesTwo }: Undecided,
): NamedCheck | undefined => {
  const { type } = event;
  if (THRESHOLDS.includes(other)) return 'policy';
  // The first of two, where no line is asked for, or the policy lets one person decide it.
  if (DECIDED_BY_TWO[type] === other) return type === 'DepositMatchEndorsed' ? 'evidence' : 'policy';
  if (DECIDED_BY_TWO[other] !== type) return checkOfStream(event);
  if (isFirstGone()) return 'people';
  return takesTwo() ? 'evidence' : undefined;
};

const checkOfStream = (event: LedgerEvent): NamedCheck | undefined => {
  const { name } = deciderOfEvent(event);
  if (name === STAFF.name) return 'people';
  return name === POLICY.name ? 'policy' : undefined;
};
