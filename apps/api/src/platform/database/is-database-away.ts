import {
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/**
 * SQLSTATEs of a database that cannot work right now, though the statement may be fine (docs/operations.md, "What it
 * survives", F2, F9, F10).
 */
const AWAY_STATES: ReadonlySet<string> = new Set([
  '25006', // a standby: read only
  '25P02', // what follows, in the same transaction, a statement that failed: mostly one that waited too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crash
  '57P03', // still starting
  '57P05', // idle session ended
]);

const AWAY_SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** What node-postgres and its pool say of a connection, word for word: such errors have neither a code nor a class. */
const DRIVER_MESSAGES: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** TypeORM's, of a source that is not open (any more) and of a connection that broke under a transaction. */
const TYPEORM_ERRORS = [
  CannotExecuteNotConnectedError,
  ConnectionIsNotSetError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
];

/** PostgreSQL ends the connection after these, or refused to open it; the statement itself was not judged. */
const AWAY_SEVERITIES: ReadonlySet<string> = new Set(['FATAL', 'PANIC']);

/** True when an error of the database's driver means that the database is away or overloaded, not that the request is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (TYPEORM_ERRORS.some((kind) => error instanceof kind)) return true;
  // TypeORM's own of a failed query has all that the driver's has, its text too.
  const { message, code = '', severity = '' } = error as Error & { code?: string; severity?: string };
  return (
    AWAY_STATES.has(code) ||
    code.startsWith('08') ||
    AWAY_SYSTEM_CODES.has(code) ||
    AWAY_SEVERITIES.has(severity) ||
    DRIVER_MESSAGES.has(message)
  );
};
