import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { toBase64Url } from '../log/base64.js';
import { fromHex, toHex } from '../log/hex.js';
import { rootOfInclusion } from '../log/verify-proof.js';
import { type KeyAlgorithm } from '../passkeys/public-key.js';
import { readCanonical, readRecord } from '../stored/canonical.js';
import { readClientData } from './client-data.js';
import { type DecisionSignature } from './decision-signature.js';
import { jwkOfCose } from './jwk-of-cose.js';
import { hashesOf } from './open-signature.js';
import { type SignatureCrypto } from './signature-crypto.js';
import { signatureFault } from './signature-fault.js';
import { auditPath, challengeOf, rootOfLeaves, statementLeaf } from './signed-tree.js';

interface Vector {
  readonly statements: readonly string[];
  /** Hexadecimal, as the root. */
  readonly leaves: readonly string[];
  readonly root: string;
  /** base64url */
  readonly challenge: string;
  readonly signature: DecisionSignature;
  /** Hexadecimal. */
  readonly record: string;
  readonly algorithm: KeyAlgorithm;
  readonly publicKey: string;
  /** Of a withdrawal; the salt in hexadecimal. */
  readonly payee?: { readonly account: string; readonly salt: string };
}

const folder = new URL('vectors/', import.meta.url);
const vectors = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Vector] as const,
);
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

describe.each(vectors)('the published example %s', (_, { statements, leaves, root, challenge, signature, record }) => {
  const { index, count: size, path } = signature;

  it('has the tree of its statements, and its challenge', () => {
    const hashed = statements.map((statement) => statementLeaf(sha256, statement));
    expect(hashed.map(toHex)).toEqual(leaves);
    expect(toHex(rootOfLeaves(sha256, hashed))).toBe(root);
    expect(auditPath(sha256, hashed, index)).toEqual(hashesOf(path));
    const claim = { leaf: hashed[index] as Uint8Array, index, size, proof: hashesOf(path) ?? [] };
    expect(toHex(rootOfInclusion(sha256, claim) as Uint8Array)).toBe(root);
    expect(toBase64Url(challengeOf(sha256, fromHex(root) as Uint8Array))).toBe(challenge);
    expect(readClientData(signature.clientData)).toMatchObject({ type: 'webauthn.get', challenge });
  });

  it('is the record’s signature, and its statement of the record', () => {
    // An earlier version is read in the newest form, and stays the bytes that were signed.
    const { recorded, rewritten } = readRecord(fromHex(record) as Uint8Array);
    expect(recorded.signature).toEqual(signature);
    expect(toHex(rewritten())).toBe(record);
    const { request, seen, nonce } = JSON.parse(statements[index] as string) as Record<string, unknown>;
    expect([request, seen, nonce]).toEqual([recorded.streamId, signature.seen, signature.nonce]);
  });
});

describe('the published example of an investor’s withdrawal', () => {
  const { record, payee, publicKey, algorithm, signature } = vectors.find(([name]) =>
    name.startsWith('withdrawal'),
  )![1];
  const { streamId, actor, event } = readCanonical(fromHex(record) as Uint8Array);
  const key = { publicKey, algorithm };
  const crypto: SignatureCrypto = {
    sha256,
    verifies(of, data, signed) {
      return verify('sha256', data, createPublicKey({ key: { ...jwkOfCose(of) }, format: 'jwk' }), signed);
    },
  };
  const stated = { streamId, by: actor.id, seen: 0, account: 7, event, state: deciderOfEvent(event).initialState };

  it('is signed by its key, of this amount and this payee', () => {
    expect(signatureFault(signature, key, stated, crypto)).toBeUndefined();
    expect(signatureFault(signature, key, { ...stated, account: 8 }, crypto)).toBe('another-decision');
    for (const change of [{ amountCents: 12_346n }, { recipientDigest: 'ab'.repeat(32) }]) {
      const other = { ...stated, event: { ...event, ...change } as LedgerEvent };
      expect(signatureFault(signature, key, other, crypto)).toBe('another-decision');
    }
  });

  it('names the account that it is paid to', () => {
    const salted = Buffer.concat([Buffer.from(payee!.salt, 'hex'), Buffer.from(payee!.account)]);
    expect(event).toMatchObject({ recipientDigest: toHex(sha256(salted)), amountCents: 12_345n });
  });
});
