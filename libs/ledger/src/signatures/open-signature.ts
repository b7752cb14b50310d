import { fromBase64Url, toBase64Url } from '../log/base64.js';
import { HASH_BYTES, type Sha256 } from '../log/merkle.js';
import { rootOfInclusion } from '../log/verify-proof.js';
import { readClientData } from './client-data.js';
import { type DecisionSignature } from './decision-signature.js';
import { challengeOf, MAX_STATEMENTS, statementLeaf } from './signed-tree.js';

/** Why an assertion is none over a statement. */
export type AssertionFault = 'malformed' | 'another-decision' | 'user-not-verified';

/** What a key must have signed, and its signature. */
export interface SignedBytes {
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
}

/** Most letters of what an authenticator answers: of its data, of the browser's, and of the signature (RSA with 4,096 bits). */
const MOST_LETTERS = { authenticatorData: 2_000, clientData: 4_000, signature: 1_000 } as const;

/** Behind the hash of the relying party's id (WebAuthn Level 3, section 6.1). */
const FLAGS_AT = 32;
const COUNTER_BYTES = 4;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/**
 * Looks whether an assertion is one over a statement, with its user verified; whose key it is by, and whether that signed, is for
 * the caller.
 */
export const openSignature = (
  signature: DecisionSignature,
  statement: string,
  sha256: Sha256,
): SignedBytes | AssertionFault => {
  const bytes = bytesOf(signature);
  if (!bytes) return 'malformed';
  const { authenticatorData, clientData, signed, path } = bytes;
  const { index, count: size } = signature;
  const root = rootOfInclusion(sha256, { leaf: statementLeaf(sha256, statement), index, size, proof: path });
  const client = readClientData(signature.clientData);
  if (!root || client?.type !== 'webauthn.get' || client.challenge !== toBase64Url(challengeOf(sha256, root)))
    return 'another-decision';
  const flags = authenticatorData[FLAGS_AT] as number;
  if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return 'user-not-verified';
  return { data: Uint8Array.from([...authenticatorData, ...sha256(clientData)]), signature: signed };
};

const bytesOf = (signature: DecisionSignature) => {
  for (const [name, most] of Object.entries(MOST_LETTERS))
    if (signature[name as keyof typeof MOST_LETTERS].length > most) return undefined;
  if (signature.count > MAX_STATEMENTS || signature.path.length > MAX_STATEMENTS * HASH_BYTES) return undefined;
  const authenticatorData = fromBase64Url(signature.authenticatorData);
  const clientData = fromBase64Url(signature.clientData);
  const signed = fromBase64Url(signature.signature);
  const path = hashesOf(signature.path);
  if (!authenticatorData || !clientData || !signed || !path) return undefined;
  if (authenticatorData.length < FLAGS_AT + 1 + COUNTER_BYTES) return undefined;
  return { authenticatorData, clientData, signed, path };
};

/** @param text base64url of hashes one behind the other @returns undefined for anything else */
export const hashesOf = (text: string): Uint8Array[] | undefined => {
  const bytes = fromBase64Url(text);
  if (!bytes || bytes.length % HASH_BYTES !== 0) return undefined;
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, i) => bytes.slice(i * HASH_BYTES, (i + 1) * HASH_BYTES));
};
