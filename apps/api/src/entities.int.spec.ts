import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { DataSource } from 'typeorm';
import { ENTITIES } from './entities.js';
import { createMigratedDatabase } from './testing/migrated-database.js';
import { withEntities } from '#platform/database/data-source.js';

/** What TypeORM compares by the name alone: conditions, the order of an index, what a key does when its row goes. */
const DEFINITIONS = `
select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) as definition
from pg_constraint where conrelid = any($1::regclass[]) and contype <> 'n'
union all
select pg_get_indexdef(indexrelid) from pg_index
where indrelid = any($1::regclass[]) and not indexrelid::regclass::text = any($2)
order by 1`;

describe('the entities', () => {
  const databases: TestDatabase[] = [];
  const opened: DataSource[] = [];
  const open = async (database: TestDatabase): Promise<DataSource> => {
    databases.push(database);
    const source = new DataSource({ type: 'postgres', url: database.url, ...withEntities(ENTITIES) });
    opened.push(source);
    return source.initialize();
  };
  let migrated: DataSource;
  beforeAll(async () => {
    migrated = await open(await createMigratedDatabase());
  });
  afterAll(async () => {
    for (const source of opened) await source.destroy();
    for (const database of databases) await database.drop();
  });

  it('are the tables that the migrations make: there is nothing to change', async () => {
    const { upQueries } = await migrated.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('would make the same constraints and indexes', async () => {
    const made = await open(await createTestDatabase());
    await made.synchronize();
    const tables = made.entityMetadatas.map(({ tablePath }) => tablePath);
    // Some stand on expressions, which TypeORM has no words for.
    const others = made.entityMetadatas
      .flatMap(({ indices }) => indices)
      .flatMap(({ synchronize, name }) => (synchronize ? [] : [name]));
    const [wanted, found] = await Promise.all(
      [migrated, made].map((source) => source.query<unknown[]>(DEFINITIONS, [tables, others])),
    );
    expect(found).toEqual(wanted);
    expect(found).not.toEqual([]);
  });
});
