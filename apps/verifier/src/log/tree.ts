import { sha256 } from './sha256.js';

const HASH_BYTES = 32;

/** An RFC 6962 Merkle tree that grows leaf by leaf and remembers only its perfect subtrees, largest first. */
export class Tree {
  private readonly subtrees: Buffer[];
  private readonly pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

  /** @param before the subtrees of the leaves that are there already */
  constructor(
    private leaves = 0,
    before: readonly Buffer[] = [],
  ) {
    this.subtrees = [...before];
  }

  /** @param leaf a byte 0 and the record: what a leaf's hash is of */
  append(leaf: Uint8Array): void {
    let hash = sha256(leaf);
    for (let size = this.leaves; size % 2 === 1; size = (size - 1) / 2) {
      hash = this.node(this.subtrees.pop() as Buffer, hash);
    }
    this.subtrees.push(hash);
    this.leaves += 1;
  }

  root(): Buffer {
    let root = this.subtrees.at(-1);
    if (!root) return sha256(Buffer.alloc(0));
    for (let i = this.subtrees.length - 2; i >= 0; i--) root = this.node(this.subtrees[i] as Buffer, root);
    return root;
  }

  private node(left: Buffer, right: Buffer): Buffer {
    left.copy(this.pair, 1);
    right.copy(this.pair, 1 + HASH_BYTES);
    return sha256(this.pair);
  }
}

/** How many perfect subtrees a tree of so many leaves has. */
export const subtreesOf = (leaves: number): number =>
  leaves
    .toString(2)
    .split('')
    .filter((bit) => bit === '1').length;
