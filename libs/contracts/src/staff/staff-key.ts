import { type KeyAlgorithm } from '@clearfold/ledger';
import { checkedBy } from '../errors/checked-by.js';
import { type DecisionKeys, NewPasskeyRequest } from '../passkeys/passkey.js';

/** How a passkey stands: 'offered' waits for an admin, 'expired' waited a week, 'revoked' is for ever. */
export type StaffKeyStatus = 'offered' | 'enrolled' | 'expired' | 'revoked';

/** A passkey that a member of staff signs in with, or wants to. */
export interface StaffKey {
  id: string;
  memberId: string;
  /** The member's name. */
  member: string;
  /** What its owner calls it, such as "Robin’s laptop". */
  name: string;
  status: StaffKeyStatus;
  algorithm: KeyAlgorithm;
  /**
   * What its owner and the admin who confirms it compare: the first 16 hexadecimal digits of the public key's SHA-256, in fours
   * with blanks between.
   */
  fingerprint: string;
  offeredAt: string;
  /** From then on no admin can confirm it; of an offered one alone. */
  expiresAt?: string;
  /** From when the only admin confirms their own; of an offered one alone. */
  aloneFrom?: string;
  /** That two admins have to confirm it; of an offered one alone. */
  takesTwo?: true;
  /** Who confirmed it first of the two: another admin has to. Of an offered one alone. */
  endorsedBy?: { id: string; name: string };
  enrolledAt?: string;
  /** The name of the admin who confirmed it. */
  enrolledBy?: string;
  revokedAt?: string;
  lastUsedAt?: string;
}

/** GET /staff/keys/waiting and /staff/members/{id}/keys; the newest first. */
export interface StaffKeysAnswer {
  data: StaffKey[];
}

/** That other admins propose to give somebody their access anew, with which their passkeys end; they can stop it. */
export interface WaitingReset {
  proposedBy: string;
  proposedAt: string;
  reason: string;
  /** From when another admin can confirm it. */
  from: string;
}

/** GET /staff/me/keys. */
export interface OwnStaffKeysAnswer extends StaffKeysAnswer {
  /** Absent where nobody proposes it. */
  reset?: WaitingReset;
  /** What the reader signs decisions with; absent where none of their passkeys is confirmed, or passkeys do not work here. */
  signing?: DecisionKeys;
  /** Whether what the reader decides must be signed: the policy says so, or the server requires passkeys and they have one. */
  signaturesRequired: boolean;
}

/** Whether staff must sign in with a passkey, or may. */
export const PASSKEY_RULES = ['required', 'optional'] as const;

export type PasskeyRule = (typeof PASSKEY_RULES)[number];

const isFingerprint = (value: unknown): boolean =>
  typeof value === 'string' && /^([0-9a-f]{4} ){3}[0-9a-f]{4}$/.test(value);

const Fingerprint = checkedBy('keyFingerprint', isFingerprint);

/** POST /staff/me/keys: what the authenticator answered to the options. */
export class OfferStaffKeyRequest extends NewPasskeyRequest {}

/** POST /staff/members/{id}/keys/{keyId}/confirm: the key that was looked at. */
export class ConfirmStaffKeyRequest {
  /** As `StaffKey.fingerprint`. */
  @Fingerprint('key-fingerprint-required')
  fingerprint!: string;
}
