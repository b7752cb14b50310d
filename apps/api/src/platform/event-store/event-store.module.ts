import { Global, Inject, Logger, Module } from '@nestjs/common';
import pg from 'pg';
import { type DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';
import { APP_ROLE } from '../database/app-role.js';
import { TIME_LIMITS } from '../database/time-limits.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { watchedClient } from '../database/watched-client.js';
import { EventStore, LEDGER_POOL } from './event-store.js';
import { assertHeadIsFree } from './head-is-free.js';

/** One writes; the second takes over while a broken first one is being closed. */
const CONNECTIONS = 2;

const OPTIONS = [
  `role=${APP_ROLE}`,
  'timezone=UTC',
  `lock_timeout=${TIME_LIMITS.lock}`,
  `statement_timeout=${TIME_LIMITS.statement}`,
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
    connectionTimeoutMillis: TIME_LIMITS.connect,
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
  constructor(store: EventStore, checks: HealthChecks, metrics: Metrics, @Inject(WATCH_SOURCE) watch: DataSource) {
    checks.add('writer', () => store.assertTakesCommands(() => assertHeadIsFree(watch)));
    checks.addAlarm('writer-queue', () => store.assertHasRoom());
    metrics.watchQueue('ledger', () => ({ waiting: store.waiting }));
  }
}
