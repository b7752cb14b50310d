import { MIGRATIONS } from '../migrations.js';
import { migrate } from '#platform/database/migrate.js';
import { prepareQueue } from '#platform/jobs/queue-backend.js';
import { createTemplate, createTestDatabase, type TestDatabase } from './test-database.js';

/** One per test file. */
let template: Promise<string> | undefined;

/**
 * Creates a database as the newest migrations leave it, the job queue's too: a copy of one that whoever comes first makes for
 * the whole run.
 *
 * @throws Error when TEST_DATABASE_URL is not set
 */
export const createMigratedDatabase = async (): Promise<TestDatabase> => {
  template ??= createTemplate(async (url) => {
    const urls = { databaseUrl: url, databaseOwnerUrl: url };
    await migrate(urls, MIGRATIONS);
    await prepareQueue({ ...urls, migrateDatabase: true, redisUrl: undefined });
  });
  return createTestDatabase(await template);
};
