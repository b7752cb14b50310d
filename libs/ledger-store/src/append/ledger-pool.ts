import pg from 'pg';
import { APP_ROLE } from '../postgres/app-role.js';
import { LEDGER_LIMITS, type LedgerLimits } from './ledger-limits.js';

/** One writes; the second takes over while a broken first one is being closed. */
const CONNECTIONS = 2;

const optionsOf = ({ lockMs, statementMs }: LedgerLimits): readonly string[] => [
  `role=${APP_ROLE}`,
  'timezone=UTC',
  `lock_timeout=${lockMs}`,
  `statement_timeout=${statementMs}`,
  // A batch never rests: a process that vanished with the head's lock in hand keeps the others waiting no longer.
  'idle_in_transaction_session_timeout=3000',
  // What a batch reads it finds by an index. A plan made while a table was young reads all of it, and is kept until PostgreSQL
  // looks at the table again, a minute later or more: thousands of commands on, that made each batch many times slower.
  'enable_seqscan=off',
  // Up to PostgreSQL 17 reading a whole table that has no index is priced beyond measure then, and so worth a compiler's time.
  'jit=off',
];

export interface LedgerPoolOptions {
  readonly connections?: number;
  readonly limits?: LedgerLimits;
  /** The class of its connections, such as one that notices when they went dead. */
  readonly Client?: typeof pg.Client;
  /** Told of connections that break, idle or lent out. */
  readonly warn?: (message: string) => void;
}

/** The writer's own connections: pipelining, so that a batch's statements share a round trip. */
export const ledgerPool = (databaseUrl: string, options: LedgerPoolOptions = {}): pg.Pool => {
  const { connections = CONNECTIONS, limits = LEDGER_LIMITS, Client, warn = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'clearfold-ledger',
    options: optionsOf(limits)
      .map((option) => `-c ${option}`)
      .join(' '),
    max: connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(Client && { Client }),
    pipeline: true,
  });
  // A connection that breaks tells so by an event, idle or lent out; without a listener it would end the process.
  pool.on('error', (error) => warn(`An idle ledger connection broke: ${error.message}`));
  pool.on('connect', (client) => client.on('error', (error) => warn(`A ledger connection broke: ${error.message}`)));
  return pool;
};
