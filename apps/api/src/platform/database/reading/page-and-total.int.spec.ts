import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { fromNearerEnd } from './nearer-end.js';
import { pageAndTotal, type Snapshots } from './page-and-total.js';

describe('a page of a list that grows while it is read', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await source.query('create table things (id integer primary key)');
  });
  beforeEach(async () => {
    await source.query('truncate things');
    await source.query('insert into things select generate_series(1, 100)');
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  /** Lets somebody else write after each statement of the transaction: also between the count and the page. */
  const withWriter: Snapshots = {
    transaction: (isolation, work) =>
      source.transaction(isolation, (manager) => {
        const query = async (text: string, values: unknown[]): Promise<unknown> => {
          const rows: unknown = await manager.query(text, values);
          await source.query('insert into things select max(id) + generate_series(1, 7) from things');
          return rows;
        };
        return work({ query: query as typeof manager.query });
      }),
  };

  it.each([0, 40, 60, 95])('stays where it was: from %d', async (offset) => {
    const { rows } = await pageAndTotal<{ id: number }>(withWriter, {
      count: 'select count(*)::int as total from things',
      page: (total) =>
        `select id from (select id from things ${fromNearerEnd(['id'], { offset, limit: 5, filter: {}, orderBy: '' }, total)}) page
         order by id`,
      values: [],
    });
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => offset + n));
  });
});
