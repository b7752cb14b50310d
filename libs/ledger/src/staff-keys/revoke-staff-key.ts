import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { text, uuid } from '../stored/field.js';
import { EVERYBODY, isAdmin } from '../staff/staff-may.js';
import { type StaffState } from '../staff/state.js';
import { enrolledKeysOf, keyOf } from './keys-of.js';

export interface RevokeStaffKey {
  readonly type: 'RevokeStaffKey';
  readonly memberId: string;
  readonly credentialId: string;
}

/** Nobody signs with a key from here on; or nobody confirms it. */
const staffKeyRevoked = eventType('StaffKeyRevoked', 1, { memberId: uuid, credentialId: text });

/**
 * Takes away, so one person is enough: whose key it is, or an admin. Who has one key alone keeps it: without, they could not
 * come in again but by two admins.
 */
export const revokeStaffKey = defineCommand(staffKeyRevoked)<StaffState, RevokeStaffKey>({
  type: 'RevokeStaffKey',
  roles: ['staff'],
  staffRoles: EVERYBODY,
  decide(state, { memberId, credentialId }, { actor }) {
    const isOwn = memberId === actor.id;
    if (!isOwn && state.isOpen && !isAdmin(state, actor.id)) return refuse('staff-only');
    const key = keyOf(state, memberId, credentialId);
    if (!key) return refuse('key-not-found');
    const isLast = key.status === 'enrolled' && enrolledKeysOf(state, memberId).length === 1;
    return isOwn && isLast ? refuse('last-key') : [{ type: 'StaffKeyRevoked', memberId, credentialId }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RevokeStaffKey' }),
});
