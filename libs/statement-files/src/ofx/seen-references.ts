import { hash } from 'node:crypto';

/** Of 0, which stands for an empty slot. */
const OTHER_THAN_EMPTY = 1n;

/**
 * The references of a file that were there already: eight bytes of each one's digest, in a table that is at most half full. Two of
 * a hundred thousand have the same by chance once in billions of files, of which one would then be refused.
 */
export class SeenReferences {
  private slots = new BigUint64Array(1_024);
  private count = 0;

  /** @returns whether it was not there yet */
  add(reference: string): boolean {
    const digest = hash('sha256', reference, 'buffer').readBigUInt64LE(0) || OTHER_THAN_EMPTY;
    if (this.count * 2 >= this.slots.length) this.grow();
    if (!put(digest, this.slots)) return false;
    this.count++;
    return true;
  }

  private grow(): void {
    const slots = new BigUint64Array(this.slots.length * 2);
    for (const digest of this.slots) if (digest !== 0n) put(digest, slots);
    this.slots = slots;
  }
}

/** @returns whether it was not there yet */
const put = (digest: bigint, slots: BigUint64Array): boolean => {
  let at = Number(digest % BigInt(slots.length));
  for (; slots[at] !== 0n; at = (at + 1) % slots.length) if (slots[at] === digest) return false;
  slots[at] = digest;
  return true;
};
