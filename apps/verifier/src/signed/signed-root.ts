import { sha256 } from '../log/sha256.js';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
const DOMAIN = Buffer.from('clearfold/decisions/v1\n');

export const leafOf = (statement: string): Buffer => sha256(Buffer.concat([LEAF, Buffer.from(statement)]));

/** What an authenticator is asked to sign for a tree of statements. */
export const challengeOf = (root: Buffer): string => sha256(Buffer.concat([DOMAIN, root])).toString('base64url');

/**
 * The root that a path leads to from a leaf (RFC 6962, section 2.1.1).
 *
 * @param path lowest first
 * @returns undefined where a tree of that many leaves has no such leaf, or another length of path for it
 */
export const rootOf = (leaf: Buffer, index: number, count: number, path: readonly Buffer[]): Buffer | undefined => {
  if (index >= count) return undefined;
  if (count === 1) return path.length === 0 ? leaf : undefined;
  const top = path.at(-1);
  if (!top) return undefined;
  const below = path.slice(0, -1);
  const left = leftOf(count);
  const inner = index < left ? rootOf(leaf, index, left, below) : rootOf(leaf, index - left, count - left, below);
  return inner && sha256(Buffer.concat(index < left ? [NODE, inner, top] : [NODE, top, inner]));
};

/** How many of the leaves are on the left: the largest power of two below their number. */
const leftOf = (count: number): number => {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
};
