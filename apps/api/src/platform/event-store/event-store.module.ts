import { Global, Logger, Module } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '../config/settings.js';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';
import { APP_ROLE } from '../database/app-role.js';
import { watchedClient } from '../database/watched-client.js';
import { EventStore, LEDGER_POOL } from './event-store.js';

/** One writes; the second takes over while a broken first one is being closed. */
const CONNECTIONS = 2;

const OPTIONS = [
  `role=${APP_ROLE}`,
  'timezone=UTC',
  'lock_timeout=10000',
  'statement_timeout=30000',
  // A batch never rests: a process that vanished with the head's lock in hand keeps the others waiting no longer.
  'idle_in_transaction_session_timeout=3000',
  // What a batch reads it finds by an index. A plan made while a table was young reads all of it, and is kept until PostgreSQL
  // looks at the table again, a minute later or more: thousands of commands on, that made each batch many times slower.
  'enable_seqscan=off',
  // Up to PostgreSQL 17 reading a whole table that has no index is priced beyond measure then, and so worth a compiler's time.
  'jit=off',
];

/** The writer's own connections: pipelining, so that a batch's statements share a round trip. */
export const ledgerPool = (settings: Pick<Settings, 'databaseUrl'>, connections = CONNECTIONS): pg.Pool => {
  const log = new Logger('Ledger');
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    application_name: 'clearfold-ledger',
    options: OPTIONS.map((option) => `-c ${option}`).join(' '),
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    Client: watchedClient(settings.databaseUrl),
    pipeline: true,
  });
  // A connection that breaks tells so by an event, idle or lent out; without a listener it would end the process.
  pool.on('error', (error) => log.warn(`An idle ledger connection broke: ${error.message}`));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn(`A ledger connection broke: ${error.message}`)),
  );
  return pool;
};

/** Provides the event store to every feature. */
@Global()
@Module({
  providers: [
    { provide: LEDGER_POOL, inject: [Settings], useFactory: (settings: Settings) => ledgerPool(settings) },
    EventStore,
  ],
  exports: [EventStore],
})
export class EventStoreModule {
  constructor(store: EventStore, checks: HealthChecks, metrics: Metrics) {
    checks.add('writer', () => store.assertTakesCommands());
    checks.addAlarm('writer-queue', () => store.assertHasRoom());
    metrics.watchQueue('ledger', () => ({ waiting: store.waiting }));
  }
}
