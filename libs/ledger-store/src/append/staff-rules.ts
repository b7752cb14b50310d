import { type NotSecondTo, type VoidFirst } from '@clearfold/ledger';

/** Runs a prepared statement of the batch's own transaction and answers its rows. */
export type ReadInBatch = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * What a batch must know of the staff whose commands are in it. Who they are is no part of the ledger: whoever keeps the
 * staff says it, from tables of the same database, while the head is locked.
 */
export interface StaffRules {
  /** The role, as it is now, of those of some ids who are known, null of who is out; locked until the batch ends, so that it stays true. */
  readonly roles: (read: ReadInBatch, staffIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
  /** By staff id, the people whom each may not be the second person to at `nowMs`, ms since 1970 UTC. */
  readonly notSecondTo: (
    read: ReadInBatch,
    staffIds: readonly string[],
    nowMs: number,
  ) => Promise<ReadonlyMap<string, readonly NotSecondTo[]>>;
  /** Those of the staff what of whom counts no more as the first of two, and up to where. */
  readonly voidFirsts: (read: ReadInBatch) => Promise<readonly VoidFirst[]>;
}
