import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { toBase64Url } from '../log/base64.js';
import { fromHex, toHex } from '../log/hex.js';
import { rootOfInclusion } from '../log/verify-proof.js';
import { canonicalBytes, readCanonical } from '../stored/canonical.js';
import { readClientData } from './client-data.js';
import { type DecisionSignature } from './decision-signature.js';
import { hashesOf } from './open-signature.js';
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
    const recorded = readCanonical(fromHex(record) as Uint8Array);
    expect(recorded.signature).toEqual(signature);
    expect(toHex(canonicalBytes(recorded))).toBe(record);
    const { request, seen, nonce } = JSON.parse(statements[index] as string) as Record<string, unknown>;
    expect([request, seen, nonce]).toEqual([recorded.streamId, signature.seen, signature.nonce]);
  });
});
