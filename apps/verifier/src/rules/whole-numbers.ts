/** A number of 128 bits with a sign, by halves. */
const HALF = 64;
const WHOLE = 128;

/** Whole numbers by their place, from 0: 16 bytes each, and more of one that has more than 128 bits. */
export class WholeNumbers {
  private low = new BigUint64Array(64);
  private high = new BigInt64Array(64);
  private readonly larger = new Map<number, bigint>();

  at(place: number): bigint {
    const larger = this.larger.get(place);
    if (larger !== undefined) return larger;
    return ((this.high[place] ?? 0n) << BigInt(HALF)) | (this.low[place] ?? 0n);
  }

  set(place: number, value: bigint): void {
    if (place >= this.low.length) this.grow(place);
    if (BigInt.asIntN(WHOLE, value) === value) this.larger.delete(place);
    else this.larger.set(place, value);
    this.low[place] = BigInt.asUintN(HALF, value);
    this.high[place] = BigInt.asIntN(HALF, value >> BigInt(HALF));
  }

  private grow(place: number): void {
    const { low, high } = this;
    const length = Math.max(2 * low.length, place + 1);
    this.low = new BigUint64Array(length);
    this.high = new BigInt64Array(length);
    this.low.set(low);
    this.high.set(high);
  }
}
