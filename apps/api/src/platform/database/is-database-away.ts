/** SQLSTATEs of a database that cannot work right now, though the statement may be fine (hardening.md, F2, F9, F10). */
const AWAY_STATES: ReadonlySet<string> = new Set([
  '25006', // a standby: read only
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

/** What pg and TypeORM say without a code when a connection is gone. */
const AWAY_MESSAGES =
  /Connection terminated|^timeout expired$|timeout exceeded when trying to connect|connection error and is not queryable|is not connected|Cannot use a pool after|is already released/i;

/** PostgreSQL ends the connection after these, or refused to open it; the statement itself was not judged. */
const AWAY_SEVERITIES: ReadonlySet<string> = new Set(['FATAL', 'PANIC']);

/** True when an error means that the database is away or overloaded, not that something is wrong with the request. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code = '', severity = '' } = error as { code?: string; severity?: string };
  return (
    AWAY_STATES.has(code) ||
    code.startsWith('08') ||
    AWAY_SYSTEM_CODES.has(code) ||
    AWAY_SEVERITIES.has(severity) ||
    AWAY_MESSAGES.test(error.message)
  );
};
