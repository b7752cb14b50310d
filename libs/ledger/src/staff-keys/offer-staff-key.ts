import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { EVERYBODY } from '../staff/staff-may.js';
import { type StaffState } from '../staff/state.js';
import { isWellFormed, keyFields, type PublicKey } from '../passkeys/public-key.js';

/** A member of the staff has made a passkey, which is theirs alone to offer. */
export interface OfferStaffKey extends PublicKey {
  readonly type: 'OfferStaffKey';
}

const staffKeyOffered = eventType('StaffKeyOffered', 1, keyFields);

/**
 * A key counts once admins have confirmed it. No key is offered twice, nor by two. Who has one already signs with it that the
 * new one is theirs, as `needsSignature` says.
 */
export const offerStaffKey = defineCommand(staffKeyOffered)<StaffState, OfferStaffKey>({
  type: 'OfferStaffKey',
  roles: ['staff'],
  staffRoles: EVERYBODY,
  decide({ isOpen, keys }, command) {
    const { credentialId, publicKey, algorithm } = command;
    if (!isOpen) return refuse('staff-not-open');
    if (!isWellFormed(command)) return refuse('key-unusable');
    if (keys.get(credentialId) || keys.hasPublicKey(publicKey)) return refuse('key-known-already');
    return [{ type: 'StaffKeyOffered', credentialId, publicKey, algorithm }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'OfferStaffKey' }),
});
