import { createHash, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import {
  challengeOf,
  type KeyAlgorithm,
  rootOfLeaves,
  type SignatureCrypto,
  type Signing,
  statementLeaf,
} from '@clearfold/ledger';
import { type AnswerChanges, passkeyAnswer, type TestPasskey } from '@clearfold/ledger/testing';

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const bytesOf = (text?: string): Buffer => Buffer.from(text ?? '', 'base64url');

/** Bytes as CBOR writes them. */
const cborBytes = (bytes: Buffer): Buffer => {
  const { length } = bytes;
  if (length < 24) return Buffer.from([0x40 | length, ...bytes]);
  if (length < 0x100) return Buffer.from([0x58, length, ...bytes]);
  return Buffer.from([0x59, length >> 8, length & 0xff, ...bytes]);
};

const PAIRS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
} as const;

/** A public key as an authenticator gives it (COSE_Key), written by hand. */
const coseOf = (key: KeyObject, algorithm: KeyAlgorithm): Buffer => {
  const { x, y, n, e } = key.export({ format: 'jwk' });
  if (algorithm === 'ES256')
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      bytesOf(x),
      Buffer.from('225820', 'hex'),
      bytesOf(y),
    ]);
  if (algorithm === 'EdDSA') return Buffer.concat([Buffer.from('a4010103272006215820', 'hex'), bytesOf(x)]);
  return Buffer.concat([
    Buffer.from('a401030339010020', 'hex'),
    cborBytes(bytesOf(n)),
    Buffer.from([0x21]),
    cborBytes(bytesOf(e)),
  ]);
};

const hashOf = (algorithm: KeyAlgorithm): string | null => (algorithm === 'EdDSA' ? null : 'sha256');

const publicKeys = new Map<string, { readonly key: KeyObject; readonly of: KeyAlgorithm }>();

/** A passkey that lives in a test. @param credentialId in base64url */
export const passkey = (credentialId: string, algorithm: KeyAlgorithm): TestPasskey => {
  const { privateKey, publicKey: key } = PAIRS[algorithm]();
  const publicKey = coseOf(key, algorithm).toString('base64url');
  publicKeys.set(publicKey, { key, of: algorithm });
  return { credentialId, publicKey, algorithm, sha256, sign: (data) => sign(hashOf(algorithm), data, privateKey) };
};

/** The cryptography of the ledger's own check, by the keys as they were made. */
export const crypto: SignatureCrypto = {
  sha256,
  verifies({ publicKey, algorithm }, data, signature) {
    const known = publicKeys.get(publicKey);
    // OpenSSL verifies with a key of ECDSA also where no hash is said, as for EdDSA.
    if (known?.of !== algorithm) return false;
    try {
      return verify(hashOf(algorithm), data, known.key, signature);
    } catch {
      return false;
    }
  },
};

/** What one touch signs. @param before statements that stand before it @param behind those behind it */
export const signedBy = (
  key: TestPasskey,
  nonce: string,
  statement: string,
  { before = [], behind = [], ...changes }: AnswerChanges & { before?: string[]; behind?: string[] } = {},
): Signing => {
  const leaves = [...before, statement, ...behind].map((one) => statementLeaf(sha256, one));
  const challenge = challengeOf(sha256, rootOfLeaves(sha256, leaves));
  return { nonce, signed: { assertion: passkeyAnswer(key, challenge, changes), leaves } };
};

/** A node of a tree. */
export const hashPair = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(Buffer.concat([Buffer.from([1]), left, right]));
