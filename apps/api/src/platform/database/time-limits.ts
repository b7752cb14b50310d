/**
 * The promise that all limits come from: every request is answered within this, whatever the database does. Answers that
 * have begun, exports and live updates, take as long as they take (docs/decisions/0035-one-budget-and-one-command.md).
 */
const REQUEST_MILLISECONDS = 10_000;

const share = (part: number): number => REQUEST_MILLISECONDS * part;

/** What a request may wait for, in milliseconds, each within the next: who gives up first is who knows why. */
export const TIME_LIMITS = {
  /** For a connection: one of the pool, or a new one. */
  connect: share(0.3),
  /** For the turn to hash a password. */
  hash: share(0.3),
  /** For the turn to encode a picture, which itself takes some seconds at worst. */
  picture: share(0.4),
  /** For a lock that another session holds. */
  lock: share(0.4),
  /** For a statement, its locks included. PostgreSQL does not count a commit's wait for the standby. */
  statement: share(0.8),
  /** For a commit's wait for the standby. It cannot be taken back: only the connection can be given up. */
  standby: share(0.8),
  /** From a request's arrival until its command is answered, and from a batch's start until its connection is given up. */
  command: share(0.9),
  /** From a request's arrival until it is answered by whoever watches, when nobody else has. */
  answer: share(0.95),
} as const;

/** Nobody waits for a job's answer, so it is not cut short by what requests may take; for ever it does not wait either. */
export const JOB_MILLISECONDS = 30_000;
