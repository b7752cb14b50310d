import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { LEDGER_MIGRATIONS } from './ledger-migrations.js';
import { migrateLedger } from './migrate-ledger.js';

const TABLES = `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'ledger')`;

describe('an empty database', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeEach(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const tables = async (): Promise<string[]> =>
    (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name).sort();

  const migrations = async (): Promise<string[]> =>
    (await client.query<{ name: string }>('select name from schema_migrations order by id')).rows.map(
      ({ name }) => name,
    );

  it('becomes a ledger and nothing else, once, however many ask for it at once', async () => {
    await Promise.all([1, 2, 3].map(() => migrateLedger(database.url, database.url)));
    const names = await tables();
    expect(names).toContain('ledger.events');
    expect(names.filter((name) => name.startsWith('public.'))).toEqual([
      'public.feed_checkpoints',
      'public.schema_migrations',
    ]);
    expect(await migrations()).toEqual(LEDGER_MIGRATIONS.map((Migration) => new Migration().name));
    const { rows } = await client.query<{ stamps: string[] }>(
      `select array_agg("timestamp"::text order by id) as stamps from schema_migrations`,
    );
    // By the moment in its name an application's runner finds the order of its own among these.
    expect(rows[0]?.stamps).toEqual((await migrations()).map((name) => name.slice(-13)));
  });

  it('whose tables are of another past is refused, and left as it is', async () => {
    await client.query('create table schema_migrations (id serial primary key, "timestamp" bigint, name varchar)');
    await client.query(`insert into schema_migrations ("timestamp", name) values (1, 'Ledger0000000000001')`);
    await expect(migrateLedger(database.url, database.url)).rejects.toThrow('made by an earlier Clearfold');
    expect(await tables()).toEqual(['public.schema_migrations']);
    expect(await migrations()).toEqual(['Ledger0000000000001']);
  });

  it('that a step fails in stays as it was', async () => {
    await client.query('create schema ledger');
    await client.query('create table ledger.checkpoints ()');
    await expect(migrateLedger(database.url, database.url)).rejects.toThrow('already exists');
    expect(await tables()).toEqual(['ledger.checkpoints']);
  });
});
