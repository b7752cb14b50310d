import type * as BullMQ from 'bullmq';
import { type Settings } from '../config/settings.js';
import { APP_ROLE, withClient } from '@clearfold/ledger-store';
import { passOverHeldJobs } from './stalled-check.js';

/** BullMQ's own name for it; a pool that we make cannot tell it another. */
export const QUEUE_SCHEMA = 'bullmq';

/** The queue is working memory, not a record, so the server may do anything in it; BullMQ makes a sequence per queue. */
const GRANTS = `
grant usage, create on schema ${QUEUE_SCHEMA} to ${APP_ROLE};
grant select, insert, update, delete, truncate on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE};
grant execute on all functions in schema ${QUEUE_SCHEMA} to ${APP_ROLE};
do $$
declare made_here record;
begin
  for made_here in
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname = '${QUEUE_SCHEMA}' and sequenceowner = current_user
  loop
    execute format('grant usage, select, update on sequence %s to ${APP_ROLE}', made_here.name);
  end loop;
end $$`;

/** Who may make its tables, and whether this process does. */
export type QueueOwner = Pick<Settings, 'migrateDatabase' | 'databaseOwnerUrl'>;

/** Concurrent starts grant the same rights; one of them would fail with "tuple concurrently updated". */
const LOCK = 72_019_735;

/**
 * Brings BullMQ's tables to its newest shape, with the owner's rights. Processes that start at once take turns; one that
 * leaves migrations to another (PROCESS_ROLE) does nothing here.
 *
 * @throws Error when the database is away
 */
export const migrateQueue = async (bullmq: typeof BullMQ, settings: QueueOwner): Promise<void> => {
  if (!settings.migrateDatabase) return;
  const config = {
    connectionString: settings.databaseOwnerUrl,
    application_name: 'clearfold-migrate',
    connectionTimeoutMillis: 10_000,
  };
  await withClient(config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await bullmq.runMigrations(client, QUEUE_SCHEMA);
    await passOverHeldJobs(client, QUEUE_SCHEMA);
    await client.query(GRANTS);
  });
};
