import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { fromNearerEnd } from './nearer-end.js';

const ROWS = 41;
const ORDERS = [
  ['grade', 'id'],
  ['grade asc', 'id desc'],
  ['grade DESC', 'id'],
  ['grade ASC nulls last', 'id asc'],
  ['grade desc nulls last', 'id desc'],
  ['grade nulls first', 'id'],
  ["coalesce(grade, 'b') desc", 'id'],
];

describe('a page read from the nearer end of its list', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
    await client.query('create table things (id integer primary key, grade text)');
    // Every third has no grade.
    await client.query(
      `insert into things select n, (array['a', null, 'b'])[n % 3 + 1] from generate_series(1, ${ROWS}) n`,
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const idsOf = async (tail: string): Promise<number[]> =>
    (await client.query<{ id: number }>(`select id from things ${tail}`)).rows.map(({ id }) => id);

  it.each(ORDERS)('holds the same rows as one read from the front: %s, %s', async (...order) => {
    const all = await idsOf(`order by ${order.join(', ')}`);
    for (const limit of [1, 7, 100]) {
      for (let offset = 0; offset <= ROWS + 1; offset += 1) {
        const page = await idsOf(fromNearerEnd(order, { offset, limit, filter: {}, orderBy: '' }, ROWS));
        expect(new Set(page)).toEqual(new Set(all.slice(offset, offset + limit)));
      }
    }
  });

  it('passes over at most half of the list', () => {
    const skipped = (offset: number): number =>
      Number(/offset (\d+)/.exec(fromNearerEnd(['id'], { offset, limit: 5, filter: {}, orderBy: '' }, 100))?.[1]);
    expect([0, 40, 60, 95, 99, 200].map(skipped)).toEqual([0, 40, 35, 0, 0, 0]);
  });
});
