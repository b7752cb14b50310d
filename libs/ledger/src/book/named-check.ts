import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { POLICY } from '../policy/state.js';
import { type RefusalCode } from '../refusal.js';
import { STAFF } from '../staff/state.js';
import { type Actor } from '../stored/event-envelope.js';

/** What decisions of staff are held to, by the names that every verifier has for it (docs/ledger-format.md). */
export type NamedCheck = 'people' | 'policy' | 'signatures';

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

/** Refusals that are for whom the staff are, or what the policy says, whatever was to be decided. */
const OF_REFUSAL: { readonly [Code in RefusalCode]?: NamedCheck } = {
  'first-person-gone': 'people',
  'break-glass-off': 'policy',
};

/** Of a kind of actor who never gives such a command, be it whoever. */
const OF_NO_SUCH_ACTOR: readonly RefusalCode[] = ['staff-only', 'system-only', 'not-ones-own-account'];

/** Which check an event fails that the ledger refuses. */
export const checkOfRefusal = (event: LedgerEvent, { kind }: Actor, code: RefusalCode): NamedCheck | undefined => {
  if (kind === 'staff' && code === 'staff-only') return 'people';
  return OF_NO_SUCH_ACTOR.includes(code) ? undefined : (OF_REFUSAL[code] ?? checkOfStream(event));
};

const THRESHOLDS: readonly string[] = ['secondApprovalFromCents', 'secondApprovalDailyFromCents'];

/**
 * Which check an event fails that says something else than was decided.
 *
 * @param other the field, or the type of what was decided
 * @param isFirstGone whether what it is the second of counts no more
 */
export const checkOfOther = (event: LedgerEvent, other: string, isFirstGone: () => boolean): NamedCheck | undefined => {
  const { type } = event;
  if (THRESHOLDS.includes(other)) return 'policy';
  // The first of two, where the policy lets one person approve it.
  if (type.endsWith('Endorsed') && other === type.replace('Endorsed', 'Approved')) return 'policy';
  if (type.endsWith('Approved') && other === type.replace('Approved', 'Endorsed') && isFirstGone()) return 'people';
  return checkOfStream(event);
};

const checkOfStream = (event: LedgerEvent): NamedCheck | undefined => {
  const { name } = deciderOfEvent(event);
  if (name === STAFF.name) return 'people';
  return name === POLICY.name ? 'policy' : undefined;
};
