import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { oneOfIds, prepared } from './prepared.js';
import { watchedClient } from '../watched-client.js';

const KEPT = prepared(`select count(*)::int as count from things where id ${oneOfIds('$1')}`);
const NOT_KEPT = `select id from things where id = any($1::uuid[])`;
const PLANS = `select statement, custom_plans::int as own, generic_plans::int as kept from pg_prepared_statements`;

/** After so many calls PostgreSQL decides whether a plan for any values will do. */
const TRIED = 5;

describe('a statement that is kept', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new (watchedClient(database.url))({ connectionString: database.url });
    await client.connect();
    await client.query('create table things (id uuid primary key)');
    await client.query('insert into things select gen_random_uuid() from generate_series(1, 5000)');
    await client.query('analyze things');
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('is parsed once, and planned once though its calls ask for few ids; others leave nothing behind', async () => {
    for (let call = 0; call < TRIED + 3; call += 1) {
      await client.query(NOT_KEPT, [[randomUUID()]]);
      await client.query(KEPT, [[randomUUID()]]);
    }
    const { rows } = await client.query(PLANS);
    expect(rows).toEqual([{ statement: KEPT, own: TRIED, kept: 3 }]);
  });

  it('finds what there is, whatever the number of ids', async () => {
    const { rows } = await client.query<{ id: string }>('select id from things limit 40');
    const ids = rows.map(({ id }) => id);
    const counts = [];
    for (const asked of [[], ids.slice(0, 1), ids, [...ids, randomUUID()]]) {
      counts.push((await client.query<{ count: number }>(KEPT, [asked])).rows[0]?.count);
    }
    expect(counts).toEqual([0, 1, 40, 40]);
  });
});
