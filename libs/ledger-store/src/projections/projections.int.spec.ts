import pg from 'pg';
import { migrateLedger } from '../schema/migrate-ledger.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { ALL_PROJECTIONS } from './folded-projections.js';
import { tableOf } from './table-of.js';

const DEFINED = 'defined';

/** What the catalog says of a table, but for the order of its columns. */
const CATALOG = `
select c.reloptions::text as options,
  (select json_object_agg(a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), nullif(coll.collname, 'default'),
       case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) order by a.attname)
   from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   left join pg_collation coll on coll.oid = a.attcollation
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select json_agg(replace(pg_get_indexdef(i.indexrelid), $1 || '.', '') order by pg_get_indexdef(i.indexrelid))
   from pg_index i where i.indrelid = c.oid) as indexes,
  (select json_agg(pg_get_constraintdef(k.oid) order by pg_get_constraintdef(k.oid))
   from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c')) as constraints
from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2`;

/** What the server may change in the ledger: what is folded from the events, and the head. */
const CHANGEABLE = `
select format('ledger.%s', table_name) as name from information_schema.role_table_grants
where grantee = 'clearfold_app' and table_schema = 'ledger' and privilege_type = 'UPDATE'
  and table_name <> 'head'
order by 1`;

describe('the projections', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateLedger(database.url, database.url);
    client = new pg.Client(database.url);
    await client.connect();
    await client.query(`create schema ${DEFINED}`);
    for (const projection of ALL_PROJECTIONS) await client.query(tableOf(projection, DEFINED));
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const catalogOf = async (schema: string, table: string): Promise<unknown> =>
    (await client.query<object>(CATALOG, [schema, table.replace('ledger.', '')])).rows[0];

  it.each(ALL_PROJECTIONS)('define $table as the migrations made it', async ({ table }) => {
    expect(await catalogOf('ledger', table)).toEqual(await catalogOf(DEFINED, table));
  });

  it('are all that the server may change beside its own marks in the log', async () => {
    const { rows } = await client.query<{ name: string }>(CHANGEABLE);
    expect(rows.map(({ name }) => name)).toEqual(ALL_PROJECTIONS.map(({ table }) => table).sort());
  });
});
