import { DataSource } from 'typeorm';
import { MIGRATIONS } from '#migrations.js';
import { readSettings, type Settings } from '#platform/config/settings.js';
import { ALL_PROJECTIONS, migrateLedger } from '@clearfold/ledger-store';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { appDataSource } from '#platform/database/data-source.js';
import { migrate } from '#platform/database/migrate.js';

const CHANGEABLE = `
select format('ledger.%s', table_name) as name from information_schema.role_table_grants
where grantee = 'clearfold_app' and table_schema = 'ledger' and privilege_type = 'UPDATE' order by 1`;

describe('the database', () => {
  let database: TestDatabase;
  let settings: Settings;

  beforeAll(async () => {
    database = await createTestDatabase();
    settings = readSettings({
      DATABASE_URL: database.url,
      TOKEN_SECRET: 't'.repeat(32),
      PIN_PEPPER: 'p'.repeat(32),
    });
    await Promise.all([1, 2, 3].map(() => migrate(settings, MIGRATIONS)));
  });
  afterAll(() => database.drop());

  it('is migrated once, however many processes start at once', async () => {
    const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    try {
      const rows = await owner.query<{ name: string }[]>('select name from schema_migrations order by id');
      expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map((Migration) => new Migration().name));
    } finally {
      await owner.destroy();
    }
  });

  it('goes on from where only a ledger was made of it, as an import does', async () => {
    const ledger = await createTestDatabase();
    try {
      await migrateLedger(ledger.url, ledger.url);
      await migrate({ databaseUrl: ledger.url, databaseOwnerUrl: ledger.url }, MIGRATIONS);
      const owner = await new DataSource({ type: 'postgres', url: ledger.url }).initialize();
      const rows = await owner
        .query<{ name: string }[]>('select name from schema_migrations')
        .finally(() => owner.destroy());
      expect(rows.map(({ name }) => name).sort()).toEqual(MIGRATIONS.map((Migration) => new Migration().name).sort());
    } finally {
      await ledger.drop();
    }
  });

  describe('with migrations that this server does not know', () => {
    /** Adds and removes lines of what was run, asks for the migrations, and puts them back. */
    const migratedWith = async (added: string, removed: string): Promise<unknown> => {
      const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
      const before = await owner.query<{ name: string; timestamp: string }[]>(
        'select name, "timestamp" from schema_migrations order by id',
      );
      const insert = 'insert into schema_migrations (name, "timestamp") values ($1, $2)';
      try {
        await owner.query('delete from schema_migrations where name = $1', [removed]);
        await owner.query(insert, [added, added.slice(-13)]);
        return await migrate(settings, MIGRATIONS).catch((error: Error) => error.message);
      } finally {
        await owner.query('truncate schema_migrations restart identity');
        for (const { name, timestamp } of before) await owner.query(insert, [name, timestamp]);
        await owner.destroy();
      }
    };

    it('is refused where its own older ones are missing: the tables have another past', async () => {
      expect(await migratedWith('Ledger1763600000100', 'Ledger1763600000101')).toMatch(
        /^This database was made by an earlier Clearfold, .*\(Ledger1763600000100\)\. .* npm run demo:reset$/,
      );
    });

    it('is left as it is where it is merely ahead', async () => {
      expect(await migratedWith('Later9999999999999', 'none')).toBeUndefined();
    });
  });

  describe('as the running server sees it', () => {
    let source: DataSource;

    beforeAll(async () => {
      source = await appDataSource(settings).initialize();
    });
    afterAll(() => source.destroy());

    it('is used with the rights of the application only', async () => {
      expect(
        await source.query('select current_user as role, current_setting($1) as name', ['application_name']),
      ).toEqual([{ role: 'clearfold_app', name: 'clearfold-api' }]);
    });

    it('may change in the ledger what is folded from it, its head, and where the self-audit stands', async () => {
      const rows = await source.query<{ name: string }[]>(CHANGEABLE);
      const marks = ['ledger.audit_balances', 'ledger.audit_state', 'ledger.head'];
      expect(rows.map(({ name }) => name)).toEqual([...ALL_PROJECTIONS.map(({ table }) => table), ...marks].sort());
    });

    it.each([
      'create table mine (id int)',
      'drop table investors',
      'alter table investors add column extra text',
      'truncate sessions',
      `update investors set username = 'x'`,
      `update investors set id = gen_random_uuid()`,
      `update sessions set expires_at = now()`,
      `update wallets set address = 'mine'`,
      'delete from wallets',
      'delete from staff',
      `update tickets set message = 'x'`,
      'delete from tickets',
      `update ticket_responses set response = 'x'`,
      'update security_answers set answer_hash = $$x$$',
      'delete from schema_migrations',
      `update ledger.events set bytes = ''`,
      'delete from ledger.postings',
    ])('refuses %s', async (statement) => {
      await expect(source.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    });

    it('ends statements that run too long: half a minute where it works on jobs too', async () => {
      const [row] = await source.query<{ limit: string }[]>(`select current_setting('statement_timeout') as limit`);
      expect(row?.limit).toBe('30s');
    });
  });
});
