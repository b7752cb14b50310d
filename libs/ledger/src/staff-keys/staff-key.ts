import { keyFields, type PublicKey } from '../passkeys/public-key.js';
import { uuid } from '../stored/field.js';

/** That an admin confirmed a key which takes two. */
export interface KeyEndorsement {
  /** Staff id. */
  readonly by: string;
  /** ms since 1970 UTC */
  readonly at: number;
  readonly position: number;
}

/** A passkey of somebody of the staff. */
export interface StaffKey extends Omit<PublicKey, 'credentialId'> {
  /** Whose it is. */
  readonly memberId: string;
  readonly status: 'offered' | 'enrolled' | 'revoked';
  /** Whether its owner signed that it is theirs, with a key of before. */
  readonly isSigned: boolean;
  /** The first of two admins who confirm it, while it waits for the second. */
  readonly endorsement?: KeyEndorsement;
  /** Whether it ever counted. */
  readonly wasEnrolled: boolean;
  /** Position of the event that offered it. */
  readonly offeredAt: number;
  /** When it was offered, ms since 1970 UTC. */
  readonly at: number;
  /** Whether an admin offered it while nobody else could confirm it, nor could since: then they may, a day later. */
  readonly isAlone: boolean;
}

export const memberKeyFields = { memberId: uuid, ...keyFields };

/** For how long a key waits for an admin, ms. */
export const KEY_OFFER_MS = 7 * 24 * 3_600_000;

/** Whether an admin may still confirm a key. @param now ms since 1970 UTC */
export const isOffered = ({ at }: Pick<StaffKey, 'at'>, now: number): boolean => now < at + KEY_OFFER_MS;
