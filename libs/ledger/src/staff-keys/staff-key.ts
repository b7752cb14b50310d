import { choice, text, uuid } from '../stored/field.js';

/** What a passkey signs with: names of IANA's COSE registry (-7, -8 and -257). */
export const KEY_ALGORITHMS = ['ES256', 'EdDSA', 'RS256'] as const;

export type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number];

/** A passkey by what everybody can check its signatures with (WebAuthn Level 3, section 6.5.1). */
export interface PublicKey {
  /** What the authenticator calls it: base64url without padding, 1 to 1,023 bytes. */
  readonly credentialId: string;
  /** COSE_Key (RFC 9052, section 7): base64url without padding. */
  readonly publicKey: string;
  readonly algorithm: KeyAlgorithm;
}

/** A passkey of somebody of the staff. */
export interface StaffKey extends Omit<PublicKey, 'credentialId'> {
  /** Whose it is. */
  readonly memberId: string;
  readonly status: 'offered' | 'enrolled' | 'revoked';
  /** Whether an admin ever confirmed it. */
  readonly wasEnrolled: boolean;
  /** Position of the event that offered it. */
  readonly offeredAt: number;
  /** When it was offered, ms since 1970 UTC. */
  readonly at: number;
  /** Whether an admin offered it while nobody else could confirm it, nor could since: then they may, a day later. */
  readonly isAlone: boolean;
}

export const keyFields = { credentialId: text, publicKey: text, algorithm: choice(KEY_ALGORITHMS) };
export const memberKeyFields = { memberId: uuid, ...keyFields };

/** For how long a key waits for an admin, ms. */
export const KEY_OFFER_MS = 7 * 24 * 3_600_000;

/** Whether an admin may still confirm a key. @param now ms since 1970 UTC */
export const isOffered = ({ at }: Pick<StaffKey, 'at'>, now: number): boolean => now < at + KEY_OFFER_MS;
