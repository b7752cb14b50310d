import { BREAK_GLASS_MS } from '../break-glass/second-person.js';
import { defineCommand, movesNothing } from '../command.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { refuse } from '../refusal.js';
import { barredAsNew } from '../requests/barred-as-new.js';
import { eventType } from '../stored/event-type.js';
import { type StaffState } from '../staff/state.js';
import { keyOf } from './keys-of.js';
import { type PublicKey } from '../passkeys/public-key.js';
import { isOffered, memberKeyFields } from './staff-key.js';
import { countingEndorsement, takesTwo } from './takes-two.js';

/** The key that was looked at: another one than was offered is not confirmed. */
export interface EnrolStaffKey extends PublicKey {
  readonly type: 'EnrolStaffKey';
  readonly memberId: string;
}

/** The first of two confirmations: another admin must give the second. The key does not count yet. */
const staffKeyEndorsed = eventType('StaffKeyEndorsed', 1, memberKeyFields);

/** A member signs with a key from here on. */
const staffKeyEnrolled = eventType('StaffKeyEnrolled', 1, memberKeyFields);

/**
 * An admin confirms whose key it is. Nobody confirms their own, but the only admin a day later, where there was nobody else
 * when they offered it nor since. Also who let them in a moment ago: what the two decide together has its own bar. Where it
 * takes two (`takesTwo`), the first confirmation only endorses, and another admin gives the second, whatever the policy says by then.
 */
export const enrolStaffKey = defineCommand(
  staffKeyEndorsed,
  staffKeyEnrolled,
)<StaffState, EnrolStaffKey>({
  type: 'EnrolStaffKey',
  roles: ['staff'],
  decide(state, { memberId, credentialId, publicKey, algorithm }, context) {
    const { actor, now } = context;
    const key = keyOf(state, memberId, credentialId);
    if (key?.status !== 'offered' || key.publicKey !== publicKey || key.algorithm !== algorithm)
      return refuse('key-not-found');
    if (!isOffered(key, now)) return refuse('proposal-over');
    if (state.members.get(memberId)?.access !== 'on') return refuse('first-person-gone');
    if (memberId === actor.id) {
      if (!key.isAlone) return refuse('second-person-needed');
      if (now < key.at + BREAK_GLASS_MS) return refuse('proposal-too-early');
    }
    const first = countingEndorsement(key, context.isVoidFirst);
    if (first?.by === actor.id) return refuse('second-person-needed');
    const barred = first && barredAsNew(context, first.by, first.at);
    if (barred) return barred;
    const isFirst = !first && takesTwo(state, key, policyInForce(context));
    return [{ type: isFirst ? 'StaffKeyEndorsed' : 'StaffKeyEnrolled', memberId, credentialId, publicKey, algorithm }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'EnrolStaffKey' }),
});
