import { leafHash, nodeHash, type Sha256 } from '../log/merkle.js';
import { utf8Bytes } from '../log/utf8.js';

/** What one touch signs at the most: as many as are decided at once. */
export const MAX_STATEMENTS = 100;

/** A statement as a leaf of the tree that is signed. */
export const statementLeaf = (sha256: Sha256, statement: string): Uint8Array => leafHash(sha256, utf8Bytes(statement));

const DOMAIN = 'clearfold/decisions/v1\n';

/** What an authenticator is asked to sign for a tree of statements: SHA-256 over a domain tag and the tree's root. */
export const challengeOf = (sha256: Sha256, root: Uint8Array): Uint8Array =>
  sha256(Uint8Array.from([...utf8Bytes(DOMAIN), ...root]));

/**
 * The root over hashes of leaves (RFC 6962 section 2.1).
 *
 * @param leaves at least one
 */
export const rootOfLeaves = (sha256: Sha256, leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  const split = splitOf(leaves.length);
  return nodeHash(sha256, rootOfLeaves(sha256, leaves.slice(0, split)), rootOfLeaves(sha256, leaves.slice(split)));
};

/** The audit path of a leaf (RFC 6962 section 2.1.1), lowest first. */
export const auditPath = (sha256: Sha256, leaves: readonly Uint8Array[], index: number): Uint8Array[] => {
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...auditPath(sha256, left, index), rootOfLeaves(sha256, right)]
    : [...auditPath(sha256, right, index - split), rootOfLeaves(sha256, left)];
};

/** The largest power of two below a size. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);
