/** What came of a check; unknown of one whose log is broken before all of it was seen. */
export type CheckOutcome = 'held' | 'broken' | 'unknown';

/**
 * What decisions of staff, and what the books say of the world outside, are held to, by the names of `ledger -- verify` and the
 * offline verifier, with what there was to hold; without counts of a log that is broken.
 */
export interface NamedChecks {
  /** Whom the log knows, and how many decisions of staff are since it does. */
  people: { outcome: CheckOutcome; members?: number; decisions?: number };
  /** How many came into force, one after the other. */
  policy: { outcome: CheckOutcome; policies?: number };
  /** Decisions with a signature that holds, and those without one. */
  signatures: { outcome: CheckOutcome; signed?: number; unsigned?: number; signedByOwners?: number };
  /** Of accounts outside, and of how many of them lines are missing still; absent of a check from before there were any. */
  statements?: { outcome: CheckOutcome; statements?: number; unfinished?: number };
  /** Lines of accounts outside, and how often one showed a request; absent as statements are. */
  lines?: { outcome: CheckOutcome; lines?: number; used?: number };
  /** Deposits credited by a line, and by two people where one was asked for; absent as statements are. */
  evidence?: { outcome: CheckOutcome; byLine?: number; byTwo?: number };
}
