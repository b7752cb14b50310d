/** By the last two letters of an id, which are random, or nearly so. */
const BUCKETS = 256;

type Bucket<Value> = ReadonlyMap<string, Value>;

/**
 * Values by id, immutable: a change copies one bucket of them, so that a log with thousands of them folds in a time that grows
 * with its events alone.
 */
export class Buckets<Value> {
  private constructor(
    private readonly buckets: readonly Bucket<Value>[],
    readonly size: number,
  ) {}

  static none<Value>(): Buckets<Value> {
    return new Buckets(Array<Bucket<Value>>(BUCKETS).fill(new Map()), 0);
  }

  get(id: string): Value | undefined {
    return this.buckets[numberOf(id)]?.get(id);
  }

  /** The same with a value that is new, or as it is now. */
  with(id: string, value: Value): Buckets<Value> {
    const bucket = this.buckets[numberOf(id)];
    const buckets = this.buckets.with(numberOf(id), new Map(bucket).set(id, value));
    return new Buckets(buckets, this.size + (bucket?.has(id) ? 0 : 1));
  }

  *[Symbol.iterator](): Generator<readonly [id: string, value: Value]> {
    for (const bucket of this.buckets) yield* bucket;
  }
}

/** Spreads the last two letters of hexadecimal and of base 64 alike; 0 for what has none. */
const numberOf = (id: string): number =>
  (id.charCodeAt(id.length - 1) * 31 + (id.charCodeAt(id.length - 2) || 0)) % BUCKETS || 0;
