/** SHA-256 as the host provides it: node:crypto on the server, a pure implementation in the browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const HASH_BYTES = 32;

/** The hash of one log entry: SHA-256(0x00 ‖ entry), RFC 6962 section 2.1. */
export const leafHash = (sha256: Sha256, entry: Uint8Array): Uint8Array => {
  const leaf = prefixedLeaf(1 + entry.length);
  leaf.set(entry, 1);
  return sha256(leaf);
};

/** Longer leaves are few. */
const LONGEST_KEPT = 1024;

/**
 * What is hashed, by its length, written over each time: the hash is taken before anyone else may write. To make one for
 * each leaf takes a fifth as long as to hash it.
 */
const prefixedLeaves: (Uint8Array | undefined)[] = new Array<undefined>(LONGEST_KEPT + 1).fill(undefined);

const prefixedLeaf = (length: number): Uint8Array =>
  length > LONGEST_KEPT ? new Uint8Array(length) : (prefixedLeaves[length] ??= new Uint8Array(length));

const prefixedNode = Uint8Array.of(1, ...new Uint8Array(2 * HASH_BYTES));

/** The hash of an inner node: SHA-256(0x01 ‖ left ‖ right), RFC 6962 section 2.1. */
export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array => {
  prefixedNode.set(left, 1);
  prefixedNode.set(right, 1 + HASH_BYTES);
  return sha256(prefixedNode);
};

/**
 * The right edge of an RFC 6962 tree: the roots of its perfect subtrees, largest first, one for each set bit of `size`.
 * It is all that appending needs, so a log of any length grows from a few hashes.
 */
export class MerkleFrontier {
  private constructor(
    private readonly sha256: Sha256,
    private leaves: number,
    private readonly subtrees: Uint8Array[],
  ) {}

  static empty(sha256: Sha256): MerkleFrontier {
    return new MerkleFrontier(sha256, 0, []);
  }

  /**
   * @param bytes what `toBytes` gave for a tree of `size` leaves
   * @throws RangeError when the number of hashes does not fit the size
   */
  static fromBytes(sha256: Sha256, size: number, bytes: Uint8Array): MerkleFrontier {
    const subtrees: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += HASH_BYTES) subtrees.push(bytes.slice(at, at + HASH_BYTES));
    if (bytes.length % HASH_BYTES !== 0 || subtrees.length !== setBits(size)) {
      throw new RangeError(`A tree of ${size} leaves has ${setBits(size)} subtrees, not ${bytes.length} bytes of them`);
    }
    return new MerkleFrontier(sha256, size, subtrees);
  }

  get size(): number {
    return this.leaves;
  }

  /**
   * Appends an entry's leaf and merges the subtrees that became equally tall.
   *
   * @param met is told of each inner node that became whole: how tall it is, and its hash
   */
  append(entry: Uint8Array, met?: (level: number, hash: Uint8Array) => void): void {
    let hash = leafHash(this.sha256, entry);
    let level = 0;
    // Each trailing 1 bit of the old size is a subtree that the new leaf completes. Division, as sizes may pass 2^31.
    for (let size = this.leaves; size % 2 === 1; size = (size - 1) / 2) {
      hash = nodeHash(this.sha256, this.subtrees.pop() as Uint8Array, hash);
      level += 1;
      met?.(level, hash);
    }
    this.subtrees.push(hash);
    this.leaves += 1;
  }

  /** The root over all leaves (RFC 6962's MTH); SHA-256 of nothing for the empty tree. */
  root(): Uint8Array {
    const last = this.subtrees.at(-1);
    if (!last) return this.sha256(new Uint8Array());
    return this.subtrees.slice(0, -1).reduceRight((right, left) => nodeHash(this.sha256, left, right), last);
  }

  /** The subtree hashes, largest subtree first, 32 bytes each. */
  toBytes(): Uint8Array {
    const bytes = new Uint8Array(this.subtrees.length * HASH_BYTES);
    this.subtrees.forEach((subtree, i) => bytes.set(subtree, i * HASH_BYTES));
    return bytes;
  }
}

const setBits = (size: number): number => {
  let bits = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) bits += rest % 2;
  return bits;
};
