import { DataSource, type MigrationInterface } from 'typeorm';
import { type Settings } from '../config/settings.js';
import { ensureAppRole, MIGRATION_TURN } from '@clearfold/ledger-store';
import { assertOneHistory } from './one-history.js';
import { runOn } from './run-on.js';

/**
 * Brings the database to the newest shape, with the owner's rights, all or nothing. Processes that start at the same
 * moment take turns; the second finds nothing left to do.
 *
 * @throws Error when the database cannot be reached, was made by other migrations, or a migration fails
 */
export const migrate = async (
  settings: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>,
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> => {
  const source = new DataSource({
    type: 'postgres',
    url: settings.databaseOwnerUrl,
    applicationName: 'clearfold-migrate',
    connectTimeoutMS: 10_000,
    poolSize: 2,
    migrations: [...migrations],
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'all',
  });
  await source.initialize().catch((cause: Error) => {
    const { host } = new URL(settings.databaseOwnerUrl);
    throw new Error(`The database at ${host} cannot be used: ${cause.message || 'no answer'}`, { cause });
  });
  const lock = source.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_TURN]);
    await assertOneHistory(lock, migrations);
    const [{ login }] = await lock.manager.query<[{ login: string }]>('select current_user as login');
    await ensureAppRole(runOn(lock.manager), [
      login,
      decodeURIComponent(new URL(settings.databaseUrl).username) || login,
    ]);
    await source.runMigrations();
  } finally {
    // Closing the connection gives the lock back.
    await lock.release();
    await source.destroy();
  }
};
