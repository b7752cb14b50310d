import { MIGRATIONS } from '../migrations.js';
import { migrate } from '#platform/database/migrate.js';
import { prepareQueue } from '#platform/jobs/queue-backend.js';
import { createTemplate, createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';

/** By the cluster that it is in. */
const templates = new Map<string | undefined, Promise<string>>();

/**
 * Creates a database as the newest migrations leave it, the job queue's too: a copy of one that whoever comes first makes for
 * the whole run.
 *
 * @throws Error when TEST_DATABASE_URL is not set
 */
export const createMigratedDatabase = async (): Promise<TestDatabase> => {
  const cluster = process.env.TEST_DATABASE_URL;
  const template = templates.get(cluster) ?? createTemplate(fill);
  templates.set(cluster, template);
  return createTestDatabase(await template);
};

const fill = async (url: string): Promise<void> => {
  const urls = { databaseUrl: url, databaseOwnerUrl: url };
  await migrate(urls, MIGRATIONS);
  await prepareQueue({ ...urls, migrateDatabase: true, redisUrl: undefined });
};
