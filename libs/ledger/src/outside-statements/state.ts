import { type StreamType } from '../stream-type.js';

/** A statement of an account. Its lines follow it, and each is held to it. */
export interface SealedStatement {
  readonly accountId: string;
  /** 1 for an account's first. */
  readonly number: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly fileDigest: string;
  /** UTC days, in days since 1970-01-01, both within. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: bigint;
  readonly closingUnits: bigint;
  /** The sequence numbers of its lines are those behind `after` and up to `upTo`. */
  readonly after: number;
  readonly upTo: number;
  /** Root of the Merkle tree of its lines' digests, hexadecimal. */
  readonly root: string;
  /** Staff id. */
  readonly by: string;
  /** ms since 1970 UTC */
  readonly at: number;
  readonly position: number;
}

/** An account's statements, oldest first. */
export interface OutsideStatementsState {
  readonly statements: readonly SealedStatement[];
}

/** What other decisions ask for an account's statements by; its stream's id is the account's. */
export const OUTSIDE_STATEMENTS: StreamType<OutsideStatementsState> = {
  name: 'outside statements',
  initialState: { statements: [] },
};
