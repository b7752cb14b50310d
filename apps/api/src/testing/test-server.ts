import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger } from 'pino';
import { DataSource } from 'typeorm';
import { closeApp, createApp } from '../app.js';
import { readSettings, type Settings } from '#platform/config/settings.js';
import { MovableClock, type TestDatabase } from '@clearfold/ledger-store/testing';
import { createMigratedDatabase } from './migrated-database.js';

/** A whole server on a database of its own, listening on a free port. */
export interface TestServer {
  /** Its address, without a closing slash. */
  url: string;
  app: NestFastifyApplication;
  clock: MovableClock;
  settings: Settings;
  database: TestDatabase;
  /** The server's own connections: they have the application's rights, no more. */
  dataSource: DataSource;
  /** Starts a second server on the same database, with settings of its own; whoever starts it closes it. */
  anotherProcess: (changes?: Partial<Settings>) => Promise<NestFastifyApplication>;
  /** Stops the server as SIGTERM does. */
  stop: () => Promise<void>;
  /** Stops the server and drops its database. */
  close: () => Promise<void>;
}

const UNLIMITED = { public: 100_000_000, investor: 100_000_000, staff: 100_000_000 };

/**
 * Starts a server for one test file.
 *
 * @param overrides settings that differ from the defaults, e.g. lower limits
 * @param log where the server writes its lines, for tests that read them
 */
export const startTestServer = async (overrides: Partial<Settings> = {}, log?: Logger): Promise<TestServer> => {
  const database = await createMigratedDatabase();
  const picturesFolder = await mkdtemp(join(tmpdir(), 'clearfold-pictures-'));
  try {
    const settings: Settings = {
      ...readSettings({
        DATABASE_URL: database.url,
        TOKEN_SECRET: 'a secret that only the tests know, 32 long',
        PIN_PEPPER: 'a pepper that only the tests know, 32 long',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        STAFF_PASSKEYS: 'optional',
        PORT: '0',
      }),
      // The tests' clock stands still, so a minute never ends by itself.
      rateLimits: UNLIMITED,
      // Tests move it by hours.
      staffIdleMinutes: 12 * 60,
      picturesFolder,
      // Its database is a copy of what was migrated, with the queue's tables.
      migrateDatabase: false,
      ...overrides,
    };
    const clock = new MovableClock();
    const anotherProcess = async (changes: Partial<Settings> = {}): Promise<NestFastifyApplication> => {
      const app = await createApp({ ...settings, ...changes }, clock, log);
      await app.listen(settings.port, settings.host);
      return app;
    };
    const app = await anotherProcess();
    const url = (await app.getUrl()).replace(/\/$/, '');
    const stop = (): Promise<void> => closeApp(app);
    const close = async (): Promise<void> => {
      await stop();
      await rm(picturesFolder, { recursive: true, force: true });
      await database.drop();
    };
    return { url, app, clock, settings, database, dataSource: app.get(DataSource), anotherProcess, stop, close };
  } catch (error) {
    await database.drop();
    throw error;
  }
};
