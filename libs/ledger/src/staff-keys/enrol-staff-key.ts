import { BREAK_GLASS_MS } from '../break-glass/second-person.js';
import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type StaffState } from '../staff/state.js';
import { keyOf } from './keys-of.js';
import { isOffered, memberKeyFields, type PublicKey } from './staff-key.js';

/** The key that was looked at: another one than was offered is not confirmed. */
export interface EnrolStaffKey extends PublicKey {
  readonly type: 'EnrolStaffKey';
  readonly memberId: string;
}

/** A member signs with a key from here on. */
const staffKeyEnrolled = eventType('StaffKeyEnrolled', 1, memberKeyFields);

/**
 * An admin confirms whose key it is. Nobody confirms their own, but the only admin a day later, where there was nobody else
 * when they offered it nor since. Also who let them in a moment ago: what the two decide together has its own bar.
 */
export const enrolStaffKey = defineCommand(staffKeyEnrolled)<StaffState, EnrolStaffKey>({
  type: 'EnrolStaffKey',
  roles: ['staff'],
  decide(state, { memberId, credentialId, publicKey, algorithm }, { actor, now }) {
    const key = keyOf(state, memberId, credentialId);
    if (key?.status !== 'offered' || key.publicKey !== publicKey || key.algorithm !== algorithm)
      return refuse('key-not-found');
    if (!isOffered(key, now)) return refuse('proposal-over');
    if (state.members.get(memberId)?.access !== 'on') return refuse('first-person-gone');
    if (memberId === actor.id) {
      if (!key.isAlone) return refuse('second-person-needed');
      if (now < key.at + BREAK_GLASS_MS) return refuse('proposal-too-early');
    }
    return [{ type: 'StaffKeyEnrolled', memberId, credentialId, publicKey, algorithm }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'EnrolStaffKey' }),
});
