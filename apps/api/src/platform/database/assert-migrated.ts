import { type MigrationInterface } from 'typeorm';
import { type Settings } from '../config/settings.js';
import { APP_ROLE, withClient } from '@clearfold/ledger-store';

/** What PostgreSQL answers where nothing was migrated yet: no such role, no such table, no right to read it. */
const NEVER_MIGRATED: ReadonlySet<string> = new Set(['22023', '42P01', '42501']);

/**
 * Looks that the database has the shape this server was built for; a newer one is fine, as migrations only add.
 *
 * @throws Error when it is away or older
 */
export const assertMigrated = async (
  settings: Settings,
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> => {
  const done = new Set(await migrationsDone(settings));
  const missing = migrations
    .map((Migration) => new Migration().name ?? Migration.name)
    .filter((name) => !done.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `The database lacks ${missing.length} of ${migrations.length} migrations. ` +
      'Run a process with PROCESS_ROLE=migrate and DATABASE_OWNER_URL first.',
  );
};

const migrationsDone = async (settings: Settings): Promise<string[]> => {
  const config = {
    connectionString: settings.databaseUrl,
    application_name: 'clearfold-api',
    connectionTimeoutMillis: 10_000,
    options: `-c role=${APP_ROLE}`,
  };
  try {
    const { rows } = await withClient(config, (client) =>
      client.query<{ name: string }>('select name from schema_migrations'),
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (NEVER_MIGRATED.has(code)) return [];
    const { host } = new URL(settings.databaseUrl);
    throw new Error(`The database at ${host} cannot be used: ${message || 'no answer'}`, { cause: error });
  }
};
