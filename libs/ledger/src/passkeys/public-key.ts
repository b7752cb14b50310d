import { choice, text } from '../stored/field.js';

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

export const keyFields = { credentialId: text, publicKey: text, algorithm: choice(KEY_ALGORITHMS) };

/**
 * base64url without padding (RFC 4648, section 5), as these bytes alone are written: with the last letter's spare bits 0.
 * Spelled in two ways a key could be taken twice.
 */
const BASE64URL = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;
/** 1,023 bytes (WebAuthn Level 3, section 4, "Credential ID"). */
const MOST_LETTERS_OF_ID = 1_364;
/** RSA with 4,096 bits has some 700 letters. */
const [LEAST_LETTERS, MOST_LETTERS] = [40, 2_000];

/** Whether a passkey is written in its one form, and of a length that there is. */
export const isWellFormed = ({ credentialId, publicKey }: PublicKey): boolean =>
  [credentialId, publicKey].every((text) => BASE64URL.test(text)) &&
  credentialId.length > 0 &&
  credentialId.length <= MOST_LETTERS_OF_ID &&
  publicKey.length >= LEAST_LETTERS &&
  publicKey.length <= MOST_LETTERS;
