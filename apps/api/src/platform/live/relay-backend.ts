import type * as BullMQ from 'bullmq';
import pg from 'pg';
import { type Settings } from '../config/settings.js';
import { APP_ROLE } from '@clearfold/ledger-store';
import { watchedClient } from '../database/watched-client.js';
import { migrateQueue, QUEUE_SCHEMA } from '../jobs/queue-schema.js';

/** What carries messages between the processes. */
export interface RelayBackend {
  readonly relay: Pick<BullMQ.Relay, 'publish' | 'subscribe' | 'on'>;
  close(): Promise<void>;
}

/** One of them listens. */
const POSTGRES_CONNECTIONS = 3;

const NAMESPACE = 'clearfold-live';

/**
 * Joins the other processes: on Redis when REDIS_URL is set, otherwise in our PostgreSQL. BullMQ is loaded only here, so
 * that a server listens before it has read its code.
 *
 * @throws Error when PostgreSQL is away; a Redis that is away is waited for
 */
export const openRelayBackend = async (settings: Settings, warn: (error: Error) => void): Promise<RelayBackend> => {
  const bullmq = await import('bullmq');
  return settings.redisUrl ? inRedis(bullmq, settings.redisUrl, warn) : inPostgres(bullmq, settings, warn);
};

const inPostgres = async (
  bullmq: typeof BullMQ,
  settings: Settings,
  warn: (error: Error) => void,
): Promise<RelayBackend> => {
  await migrateQueue(bullmq, settings);
  const connection = new pg.Pool({
    connectionString: settings.databaseUrl,
    application_name: 'clearfold-live',
    // The pool's own path: BullMQ names its tables without their schema.
    options: `-c role=${APP_ROLE} -c search_path=${QUEUE_SCHEMA},public -c timezone=UTC`,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    Client: watchedClient(settings.databaseUrl),
    // BullMQ begins to listen while it gives the same connection its name.
    pipeline: true,
  });
  connection.on('error', warn);
  const backend = bullmq.createPostgresRelayBackend;
  const relay = new bullmq.Relay({ connection, namespace: NAMESPACE, backend }).on('error', warn);
  return {
    relay,
    close: async () => {
      await relay.close();
      await connection.end();
    },
  };
};

/** BullMQ is handed a client: looking for ioredis by itself, it would do so beside its own package, where it is not. */
const inRedis = async (bullmq: typeof BullMQ, url: string, warn: (error: Error) => void): Promise<RelayBackend> => {
  const { Redis } = await import('ioredis');
  const connection = new Redis(url, { maxRetriesPerRequest: null }).on('error', warn);
  const relay = new bullmq.Relay({ connection, namespace: NAMESPACE, prefix: '{clearfold}' }).on('error', warn);
  return {
    relay,
    close: async () => {
      await relay.close();
      connection.disconnect();
    },
  };
};
