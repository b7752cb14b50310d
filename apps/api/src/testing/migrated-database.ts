import { MIGRATIONS } from '../migrations.js';
import { migrate } from '#platform/database/migrate.js';
import { createTemplate, createTestDatabase, type TestDatabase } from './test-database.js';

/**
 * Creates a database as the newest migrations leave it: a copy of one that whoever comes first makes for the whole run.
 *
 * @throws Error when TEST_DATABASE_URL is not set
 */
export const createMigratedDatabase = async (): Promise<TestDatabase> =>
  createTestDatabase(await createTemplate((url) => migrate({ databaseUrl: url, databaseOwnerUrl: url }, MIGRATIONS)));
