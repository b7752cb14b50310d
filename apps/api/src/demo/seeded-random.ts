import { createHash } from 'node:crypto';

/** Numbers that look drawn, and are the same for the same seed: a demo is the same at each first start. */
export class SeededRandom {
  private state: number;

  constructor(seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  }

  /** From 0 up to, and not including, 1 (Mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True so often of 100 times. */
  percent(chance: number): boolean {
    return this.next() * 100 < chance;
  }

  of<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.next() * values.length)] ?? values[0];
  }
}
