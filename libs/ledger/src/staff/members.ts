import { isActive, type StaffMember } from './member.js';

/** By the last two digits of an id, which are random, or nearly so. */
const BUCKETS = 256;

type Bucket = ReadonlyMap<string, StaffMember>;

const EMPTY: Bucket = new Map();

/**
 * The members of the staff by id, immutable: a change copies one bucket of them, so that a log with thousands of them folds in
 * a time that grows with its events alone.
 */
export class Members {
  static readonly none = new Members(Array<Bucket>(BUCKETS).fill(EMPTY), 0, 0);

  private constructor(
    private readonly buckets: readonly Bucket[],
    readonly size: number,
    /** How many admins there are who may act. */
    readonly activeAdmins: number,
  ) {}

  get(id: string): StaffMember | undefined {
    return this.bucketOf(id).get(id);
  }

  /** The same with somebody new, or as somebody is now. */
  with(id: string, member: StaffMember): Members {
    const before = this.get(id);
    const buckets = [...this.buckets];
    buckets[numberOf(id)] = new Map(this.bucketOf(id)).set(id, member);
    const activeAdmins = this.activeAdmins + activeAdmin(member) - activeAdmin(before);
    return new Members(buckets, this.size + (before ? 0 : 1), activeAdmins);
  }

  *[Symbol.iterator](): Generator<readonly [id: string, member: StaffMember]> {
    for (const bucket of this.buckets) yield* bucket;
  }

  private bucketOf(id: string): Bucket {
    return this.buckets[numberOf(id)] ?? EMPTY;
  }
}

/** 0 for what is no id. */
const numberOf = (id: string): number => Number.parseInt(id.slice(-2), 16) || 0;

const activeAdmin = (member: StaffMember | undefined): number => (member?.role === 'admin' && isActive(member) ? 1 : 0);
