import { ensureAppRole } from '../postgres/app-role.js';
import { type RunStatement } from '../postgres/run-statement.js';
import { withClient } from '../postgres/with-client.js';
import { LEDGER_MIGRATIONS } from './ledger-migrations.js';

/** The advisory lock of whoever migrates. Any number will do as long as no other program on the database uses it. */
export const MIGRATION_TURN = 72_019_733;

/** As TypeORM keeps it, which runs an application's migrations together with these. */
const MIGRATIONS_TABLE = `
create table if not exists schema_migrations (
  id serial primary key,
  "timestamp" bigint not null,
  name varchar not null
)`;

const DONE = 'select name from schema_migrations';

const NOTE = 'insert into schema_migrations ("timestamp", name) values ($1, $2)';

/**
 * Brings a database to the newest shape of the ledger, and of nothing else, with the owner's rights, all or nothing. Whoever
 * migrates at the same moment, a server too, takes turns with it.
 *
 * @param url whose login the server works with; it may become the application's role
 * @throws Error when the database cannot be reached, or its tables are of another past
 */
export const migrateLedger = async (ownerUrl: string, url: string): Promise<void> => {
  const config = { connectionString: ownerUrl, application_name: 'clearfold-migrate' };
  await withClient(config, async (client) => {
    const run: RunStatement = async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[];
    await run('select pg_advisory_lock($1)', [MIGRATION_TURN]);
    const [owner] = await run<{ login: string }>('select current_user as login');
    const login = owner?.login ?? '';
    await ensureAppRole(run, [login, decodeURIComponent(new URL(url).username) || login]);
    await run('begin');
    await run(MIGRATIONS_TABLE);
    const done = new Set((await run<{ name: string }>(DONE)).map(({ name }) => name));
    const migrations = LEDGER_MIGRATIONS.map((Migration) => new Migration());
    if (done.size > 0 && !done.has(migrations[0]?.name ?? ''))
      throw new Error('This database was made by an earlier Clearfold, whose tables this one does not know.');
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      await migration.up({ query: run });
      await run(NOTE, [migration.name.slice(-13), migration.name]);
    }
    await run('commit');
  });
};
