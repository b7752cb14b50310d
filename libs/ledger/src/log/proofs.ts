import { nodeHash, type Sha256 } from './merkle.js';

/**
 * Gives the root of a perfect subtree: at level 0 the hash of leaf `index`, above it the node over the 2^level leaves
 * from index × 2^level on.
 */
export type NodeReader = (level: number, index: number) => Promise<Uint8Array>;

/** The largest power of two below a size: where RFC 6962 splits a tree. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/**
 * The root over a range of leaves (RFC 6962 section 2.1, MTH). Whatever splits a tree makes begins at a multiple of the power of two
 * that its length is at the most: where the length is one, its root is a node of the tree.
 */
const rootOf = async (sha256: Sha256, start: number, length: number, node: NodeReader): Promise<Uint8Array> => {
  const level = Math.log2(length);
  if (Number.isInteger(level)) return node(level, start / length);
  const split = splitOf(length);
  const [left, right] = await Promise.all([
    rootOf(sha256, start, split, node),
    rootOf(sha256, start + split, length - split, node),
  ]);
  return nodeHash(sha256, left, right);
};

/** The root of a log of some size, which may be smaller than it is now. */
export const treeRoot = (sha256: Sha256, size: number, node: NodeReader): Promise<Uint8Array> =>
  size === 0 ? Promise.resolve(sha256(new Uint8Array())) : rootOf(sha256, 0, size, node);

/**
 * What shows that a leaf is in a tree: its audit path (RFC 6962 section 2.1.1), lowest first.
 *
 * @param index of the leaf, 0 for the first; the event at position p is leaf p − 1
 * @throws RangeError when the tree has no such leaf
 */
export const inclusionProof = async (
  sha256: Sha256,
  index: number,
  size: number,
  node: NodeReader,
): Promise<Uint8Array[]> => {
  if (!isWithin(index, 0, size - 1)) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}`);
  const siblings: Promise<Uint8Array>[] = [];
  let [start, length] = [0, size];
  while (length > 1) {
    const split = splitOf(length);
    const goesLeft = index < start + split;
    siblings.push(goesLeft ? rootOf(sha256, start + split, length - split, node) : rootOf(sha256, start, split, node));
    [start, length] = goesLeft ? [start, split] : [start + split, length - split];
  }
  return Promise.all(siblings.reverse());
};

/**
 * What shows that a tree is the beginning of a larger one (RFC 6962 section 2.1.2).
 *
 * @throws RangeError when the first is empty or larger than the second
 */
export const consistencyProof = async (
  sha256: Sha256,
  first: number,
  second: number,
  node: NodeReader,
): Promise<Uint8Array[]> => {
  if (!isWithin(first, 1, second)) throw new RangeError(`A tree of ${second} leaves does not grow from ${first}`);
  const hashes: Promise<Uint8Array>[] = [];
  let [start, length] = [0, second];
  // True while the first tree is a whole subtree, whose root the verifier already has.
  let isKnown = true;
  while (first - start < length) {
    const split = splitOf(length);
    if (first - start <= split) {
      hashes.push(rootOf(sha256, start + split, length - split, node));
      length = split;
    } else {
      hashes.push(rootOf(sha256, start, split, node));
      [start, length] = [start + split, length - split];
      isKnown = false;
    }
  }
  if (!isKnown) hashes.push(rootOf(sha256, start, length, node));
  return Promise.all(hashes.reverse());
};

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;
