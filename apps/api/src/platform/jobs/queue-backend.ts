import { Logger } from '@nestjs/common';
import type * as BullMQ from 'bullmq';
import { type Settings } from '../config/settings.js';
import { APP_ROLE } from '@clearfold/ledger-store';
import { watchedClient } from '../database/watched-client.js';
import { RetryingPool } from './retrying-pool.js';
import { migrateQueue, QUEUE_SCHEMA, type QueueOwner } from './queue-schema.js';

/** Ids, never data: a job that waits long, or is read by staff, holds nothing that was erased meanwhile. */
export interface JobData {
  /** Absent for a poll of what is due. */
  readonly id?: string;
  /** Of a poll that failed: a later one of the same name succeeded, so nothing is missed any more. */
  readonly isMadeUpFor?: boolean;
}

export type JobQueue = BullMQ.Queue<JobData>;
export type JobWorker = BullMQ.Worker<JobData>;
type Work = (job: BullMQ.Job<JobData>, token: string | undefined, signal?: AbortSignal) => Promise<void>;

/** Where the queue is kept. The rest of the server does not know which of the two it is. */
export interface QueueBackend {
  readonly queue: JobQueue;
  openWorker(work: Work, options: { concurrency: number }): JobWorker;
  /** Calls the listener whenever the queue's server is there again, perhaps without what it knew before. */
  onReturn(listener: () => void): void;
  /** After the worker was closed. */
  close(): Promise<void>;
}

const QUEUE = 'jobs';

/** One listens for new jobs for as long as the worker lives. */
const POSTGRES_CONNECTIONS = 4;

/**
 * A worker that was killed is noticed after this long, and its jobs are run again. No number of kills makes a job fail:
 * whether it is due says PostgreSQL.
 */
const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/**
 * Opens the queue: on Redis when REDIS_URL is set, otherwise in our PostgreSQL. BullMQ is loaded only here, so that a
 * server listens before it has read a queue's code.
 *
 * @throws Error when PostgreSQL is away; a Redis that is away is waited for
 */
export const openQueueBackend = async (settings: Settings): Promise<QueueBackend> => {
  const bullmq = await import('bullmq');
  return settings.redisUrl ? inRedis(bullmq, settings.redisUrl) : inPostgres(bullmq, settings);
};

/** Makes the queue's tables, if it is kept in tables: for a process that migrates and does no more. */
export const prepareQueue = async (settings: QueueOwner & Pick<Settings, 'redisUrl'>): Promise<void> => {
  if (!settings.redisUrl) await migrateQueue(await import('bullmq'), settings);
};

const inPostgres = async (bullmq: typeof BullMQ, settings: Settings): Promise<QueueBackend> => {
  await migrateQueue(bullmq, settings);
  const log = new Logger('Jobs');
  const connection = new RetryingPool({
    connectionString: settings.databaseUrl,
    application_name: 'clearfold-jobs',
    // The pool's own path: BullMQ names its tables without their schema.
    options: `-c role=${APP_ROLE} -c search_path=${QUEUE_SCHEMA},public -c timezone=UTC`,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    Client: watchedClient(settings.databaseUrl),
    // BullMQ begins to listen while it gives the same connection its name.
    pipeline: true,
  });
  connection.on('error', (error) => log.warn(`An idle connection of the job queue broke: ${error.message}`));
  const { Queue, Worker } = bullmq.withBackend(bullmq.createPostgresBackend);
  const queue = listened(new Queue<JobData>(QUEUE, { connection }), log);
  return {
    // The classes are the same for every backend; only the type of their connection differs, which nobody here reads.
    queue: queue as unknown as JobQueue,
    openWorker: (work, options) =>
      listened(new Worker<JobData>(QUEUE, work, { connection, ...RECOVERY, ...options }), log) as unknown as JobWorker,
    // A table that comes back has its rows.
    onReturn: () => undefined,
    close: async () => {
      await queue.close();
      await connection.end();
    },
  };
};

const inRedis = async (bullmq: typeof BullMQ, url: string): Promise<QueueBackend> => {
  const { Redis } = await import('ioredis');
  const log = new Logger('Jobs');
  const said = (error: Error): void => log.warn(`Redis: ${error.message}`);
  // Somebody waits for an answer of the queue; the worker waits as long as it takes.
  const asking = new Redis(url, { maxRetriesPerRequest: 2 }).on('error', said);
  const working = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true }).on('error', said);
  const prefix = '{clearfold}';
  const queue = listened(new bullmq.Queue<JobData>(QUEUE, { connection: asking, prefix }), log);
  return {
    queue,
    openWorker: (work, options) =>
      listened(new bullmq.Worker<JobData>(QUEUE, work, { connection: working, prefix, ...RECOVERY, ...options }), log),
    onReturn: (listener) => void asking.on('ready', listener),
    close: async () => {
      await queue.close();
      asking.disconnect();
      working.disconnect();
    },
  };
};

/** An 'error' event without a listener ends the process; the queue goes on by itself when its database is back. */
const listened = <Source extends { on(event: 'error', listener: (error: Error) => void): unknown }>(
  source: Source,
  log: Logger,
): Source => {
  source.on('error', (error) => log.warn(`The job queue: ${error.message}`));
  return source;
};
