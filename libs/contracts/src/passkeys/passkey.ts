import { checkedBy } from '../errors/checked-by.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { RequiredLabel } from '../text/is-label.js';

/** The passkeys that sign somebody's decisions, and the place that they are bound to. */
export interface DecisionKeys {
  rpId: string;
  allowCredentials: KnownPasskey[];
}

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
  /** base64url; it is answered once, within five minutes. What is signed, the page derives from it (`ceremonyChallenge`). */
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

/** POST /staff/me/keys/options and /users/me/passkeys/options. */
export interface PasskeyCreationOptionsAnswer {
  options: PasskeyCreationOptions;
}

/** What a browser asks a passkey with: `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3, section 5.1.9). */
export interface PasskeyRequestOptions {
  rpId: string;
  /** base64url; it is answered once, within five minutes. What is signed, the page derives from it (`ceremonyChallenge`). */
  challenge: string;
  /** ms */
  timeout: number;
  userVerification: 'required';
  /** The ones that may answer; absent where the device finds one by itself. */
  allowCredentials?: KnownPasskey[];
}

/** POST /staff/auth/passkey/options and /auth/signin/second-factor/passkey-options. */
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

/** What every answer of an authenticator says. */
class PasskeyResponse {
  /** The credential id. */
  @Base64url(1364)
  id!: string;

  @Base64url(4000)
  clientDataJSON!: string;
}

/** What an authenticator answered to the options that a passkey is made with. */
export class NewPasskeyRequest extends PasskeyResponse {
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

/** POST /staff/auth/passkey, and part of others: what the authenticator answered to the options. */
export class PasskeySignInRequest extends PasskeyResponse {
  @Base64url(4000)
  authenticatorData!: string;

  @Base64url(4000)
  signature!: string;
}
