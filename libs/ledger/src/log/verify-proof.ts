import { HASH_BYTES, nodeHash, type Sha256 } from './merkle.js';

/**
 * Checks that a leaf is in a tree (RFC 9162 section 2.1.3.2).
 *
 * @param leaf the leaf's hash
 * @param index of the leaf, 0 for the first
 */
export const verifyInclusion = (sha256: Sha256, { root, ...claim }: InclusionClaim): boolean => {
  const found = areHashes(root) ? rootOfInclusion(sha256, claim) : undefined;
  return found !== undefined && isSame(found, root);
};

/** The root of the tree that a path leads to from a leaf; undefined where it is no path of a tree of this size. */
export const rootOfInclusion = (
  sha256: Sha256,
  { leaf, index, size, proof }: Omit<InclusionClaim, 'root'>,
): Uint8Array | undefined => {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes(leaf, ...proof)) return undefined;
  let [first, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return undefined; // Nor is `first` 0 where both are the same: the loop below ends.
    if (isOdd(first) || first === last) {
      hash = nodeHash(sha256, sibling, hash);
      while (!isOdd(first)) [first, last] = [half(first), half(last)];
    } else {
      hash = nodeHash(sha256, hash, sibling);
    }
    [first, last] = [half(first), half(last)];
  }
  return last === 0 ? hash : undefined;
};

export interface InclusionClaim {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Checks that a tree is the beginning of a larger one (RFC 9162 section 2.1.4.2). */
export const verifyConsistency = (
  sha256: Sha256,
  { firstSize, firstRoot, secondSize, secondRoot, proof }: ConsistencyClaim,
): boolean => {
  if (!isCount(firstSize) || !isCount(secondSize) || !areHashes(firstRoot, secondRoot, ...proof)) return false;
  if (firstSize === 0 || firstSize > secondSize) return false;
  if (firstSize === secondSize) return proof.length === 0 && isSame(firstRoot, secondRoot);
  // A first tree that is a whole subtree is its own beginning: the proof leaves it out.
  const path = Number.isInteger(Math.log2(firstSize)) ? [firstRoot, ...proof] : proof;
  const [start, ...rest] = path;
  if (!start) return false;
  let [first, last] = [firstSize - 1, secondSize - 1];
  while (isOdd(first)) [first, last] = [half(first), half(last)];
  let [older, newer] = [start, start];
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(first) || first === last) {
      older = nodeHash(sha256, hash, older);
      newer = nodeHash(sha256, hash, newer);
      while (!isOdd(first)) [first, last] = [half(first), half(last)];
    } else {
      newer = nodeHash(sha256, newer, hash);
    }
    [first, last] = [half(first), half(last)];
  }
  return last === 0 && isSame(older, firstRoot) && isSame(newer, secondRoot);
};

export interface ConsistencyClaim {
  readonly firstSize: number;
  readonly firstRoot: Uint8Array;
  readonly secondSize: number;
  readonly secondRoot: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

// Bit operations of JavaScript end at 32 bits; a log does not.
const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const areHashes = (...hashes: readonly Uint8Array[]): boolean => hashes.every(({ length }) => length === HASH_BYTES);
const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, i) => byte === b[i]);
