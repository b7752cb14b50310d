import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { EVERYBODY } from '../staff/staff-may.js';
import { type StaffState } from '../staff/state.js';
import { keyFields, type PublicKey } from './staff-key.js';

/** A member of the staff has made a passkey, which is theirs alone to offer. */
export interface OfferStaffKey extends PublicKey {
  readonly type: 'OfferStaffKey';
}

const staffKeyOffered = eventType('StaffKeyOffered', 1, keyFields);

/**
 * base64url without padding (RFC 4648, section 5), as these bytes alone are written: with the last letter's spare bits 0.
 * Spelled in two ways a key could be offered twice.
 */
const BASE64URL = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;
/** 1,023 bytes (WebAuthn Level 3, section 4, "Credential ID"). */
const MOST_LETTERS_OF_ID = 1_364;
/** RSA with 4,096 bits has some 700 letters. */
const [LEAST_LETTERS, MOST_LETTERS] = [40, 2_000];

const isUsable = ({ credentialId, publicKey }: PublicKey): boolean =>
  [credentialId, publicKey].every((text) => BASE64URL.test(text)) &&
  credentialId.length > 0 &&
  credentialId.length <= MOST_LETTERS_OF_ID &&
  publicKey.length >= LEAST_LETTERS &&
  publicKey.length <= MOST_LETTERS;

/** A key counts once an admin has confirmed it. No key is offered twice, nor by two. */
export const offerStaffKey = defineCommand(staffKeyOffered)<StaffState, OfferStaffKey>({
  type: 'OfferStaffKey',
  roles: ['staff'],
  isUnsigned: true,
  staffRoles: EVERYBODY,
  decide({ isOpen, keys }, command) {
    const { credentialId, publicKey, algorithm } = command;
    if (!isOpen) return refuse('staff-not-open');
    if (!isUsable(command)) return refuse('key-unusable');
    if (keys.get(credentialId) || [...keys].some(([, key]) => key.publicKey === publicKey))
      return refuse('key-known-already');
    return [{ type: 'StaffKeyOffered', credentialId, publicKey, algorithm }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'OfferStaffKey' }),
});
