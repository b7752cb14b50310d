import { type KeyAlgorithm } from '@clearfold/ledger';
import { checkedBy } from '../errors/checked-by.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { RequiredLabel } from '../text/is-label.js';

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
}

/** The passkeys that sign somebody's decisions, and the place that they are bound to. */
export interface DecisionKeys {
  rpId: string;
  allowCredentials: KnownPasskey[];
}

/** Whether staff must sign in with a passkey, or may. */
export const PASSKEY_RULES = ['required', 'optional'] as const;

export type PasskeyRule = (typeof PASSKEY_RULES)[number];

/** A passkey as a browser is told of it: its credential id, base64url. */
interface KnownPasskey {
  id: string;
  type: 'public-key';
  /** How the authenticator is reached, such as "internal" or "usb". */
  transports?: string[];
}

/** What a browser makes a passkey with: `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3, section 5.1.8). */
export interface PasskeyCreationOptions {
  rp: { id: string; name: string };
  /** The id is base64url. */
  user: { id: string; name: string; displayName: string };
  /** base64url; it is answered once, within five minutes. */
  challenge: string;
  /** By the numbers of IANA's COSE registry. */
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** ms */
  timeout: number;
  /** A device that has one of these makes no other one. */
  excludeCredentials: KnownPasskey[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
  attestation: 'none';
}

/** POST /staff/me/keys/options. */
export interface PasskeyCreationOptionsAnswer {
  options: PasskeyCreationOptions;
}

/** What a browser asks a passkey with: `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3, section 5.1.9). */
export interface PasskeyRequestOptions {
  rpId: string;
  /** base64url; it is answered once, within five minutes. */
  challenge: string;
  /** ms */
  timeout: number;
  userVerification: 'required';
}

/** POST /staff/auth/passkey/options. */
export interface PasskeyOptionsAnswer {
  options: PasskeyRequestOptions;
}

/** base64url without padding (RFC 4648, section 5), of at most so many letters. */
const Base64url = (most: number): PropertyDecorator =>
  checkedBy('base64url', (value) => typeof value === 'string' && value.length <= most && /^[\w-]+$/.test(value), [
    most,
  ])('passkey-unreadable');

/** How an authenticator may be reached: a few of its words. */
const areTransports = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST_TRANSPORTS &&
  value.every((word) => typeof word === 'string' && /^[a-z-]{1,20}$/.test(word));

const MOST_TRANSPORTS = 10;

const Transports = checkedBy('passkeyTransports', areTransports, [MOST_TRANSPORTS]);

const isFingerprint = (value: unknown): boolean =>
  typeof value === 'string' && /^([0-9a-f]{4} ){3}[0-9a-f]{4}$/.test(value);

const Fingerprint = checkedBy('keyFingerprint', isFingerprint);

/** What every answer of an authenticator says. */
class PasskeyResponse {
  /** The credential id. */
  @Base64url(1364)
  id!: string;

  @Base64url(4000)
  clientDataJSON!: string;
}

/** POST /staff/me/keys: what the authenticator answered to the options. */
export class OfferStaffKeyRequest extends PasskeyResponse {
  /** What its owner calls it. */
  @RequiredLabel(60, 'key-name-required')
  name!: string;

  @Base64url(40_000)
  attestationObject!: string;

  /** How the authenticator is reached, such as "internal" or "usb". */
  @MayBeAbsent()
  @Transports('passkey-unreadable')
  transports?: string[];
}

/** POST /staff/auth/passkey: what the authenticator answered to the options. */
export class PasskeySignInRequest extends PasskeyResponse {
  @Base64url(4000)
  authenticatorData!: string;

  @Base64url(4000)
  signature!: string;
}

/** POST /staff/members/{id}/keys/{keyId}/confirm: the key that was looked at. */
export class ConfirmStaffKeyRequest {
  /** As `StaffKey.fingerprint`. */
  @Fingerprint('key-fingerprint-required')
  fingerprint!: string;
}
