/** What the writer waits for, in milliseconds, each within the next: who gives up first is who knows why. */
export interface LedgerLimits {
  /** For a connection. */
  readonly connectMs: number;
  /** For a lock that another session holds. */
  readonly lockMs: number;
  /** For a statement, its locks included. */
  readonly statementMs: number;
  /** From a batch's start until its connection is given up. */
  readonly batchMs: number;
  /** For the answer to a command that no request waits for. */
  readonly commandMs: number;
}

/** Of a writer that only an operator waits for. */
export const LEDGER_LIMITS: LedgerLimits = {
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 8_000,
  batchMs: 9_000,
  commandMs: 30_000,
};
