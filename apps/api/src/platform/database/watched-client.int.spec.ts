import pg from 'pg';
import {
  createTestDatabase,
  type LossyProxy,
  startLossyProxy,
  type TestDatabase,
} from '@clearfold/ledger-store/testing';
import { watchedClient } from './watched-client.js';

describe('connections that are watched', () => {
  let database: TestDatabase;
  let proxy: LossyProxy;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    proxy = await startLossyProxy(database.url);
    pool = new pg.Pool({
      connectionString: proxy.url,
      application_name: 'clearfold-test',
      Client: watchedClient(proxy.url),
    });
    pool.on('error', () => {});
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });
  afterAll(() => database.drop());

  it('end nothing but what they were at when they break while somebody has them', async () => {
    const lent = await pool.connect();
    const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => lent.once('end', resolve));
    await database.asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
    // Without a listener for its error the break would be an exception outside any request, which ends the process.
    await gone;
    await expect(lent.query('select 1')).rejects.toThrow();
    lent.release(true);
    await expect(pool.query('select 1 as answered')).resolves.toMatchObject({ rows: [{ answered: 1 }] });
  });

  it('end once one says that it may only read: another one may write again', async () => {
    await pool.query('create table written (id int)');
    const write = async () => {
      const lent = await pool.connect();
      try {
        return await lent.query('insert into written values (1)');
      } finally {
        // As TypeORM gives a connection back, whatever happened on it.
        lent.release();
      }
    };
    const begunThen = await pool.connect();
    await begunThen.query('set default_transaction_read_only = on');
    begunThen.release();
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await expect(write()).resolves.toMatchObject({ rowCount: 1 });
  });

  it('are cut when they went dead, and what they held is free', async () => {
    await pool.query('create table held (id int primary key); insert into held values (1)');
    const idle = await pool.connect();
    const holder = await pool.connect();
    await holder.query('begin; select from held for update');
    idle.release();
    proxy.goSilent();
    await expect(holder.query('commit')).rejects.toThrow('Connection terminated');
    holder.release(true);
    // By a new connection: the idle one was dead as well.
    await expect(pool.query('update held set id = 2 returning id')).resolves.toMatchObject({ rows: [{ id: 2 }] });
  });

  it('are left alone when their answer is only late, as of a machine that has too much to do', async () => {
    const late = await pool.connect();
    proxy.goSilent();
    setTimeout(() => proxy.speakAgain(), 1_600);
    await expect(late.query('select 1 as answered')).resolves.toMatchObject({ rows: [{ answered: 1 }] });
    late.release();
  });

  it('are left alone while the database is at work, or waits for a lock', async () => {
    await pool.query('create table locked (id int)');
    const holder = await pool.connect();
    await holder.query('begin; lock table locked');
    const waiting = pool.query('insert into locked values (1) returning id');
    await expect(pool.query(`select 1 as slept from pg_sleep(3)`)).resolves.toMatchObject({ rows: [{ slept: 1 }] });
    await holder.query('commit');
    holder.release();
    await expect(waiting).resolves.toMatchObject({ rows: [{ id: 1 }] });
  });

  it('are left alone by a database that has no connection left to ask by', async () => {
    const role = `narrow_${process.pid}`;
    await pool.query(`create role ${role} login password '${role}' connection limit 1`);
    const narrow = new URL(database.url);
    [narrow.username, narrow.password] = [role, role];
    const only = new pg.Pool({ connectionString: narrow.href, max: 1, Client: watchedClient(narrow.href) });
    try {
      await expect(only.query(`select 1 as slept from pg_sleep(3)`)).resolves.toMatchObject({ rows: [{ slept: 1 }] });
    } finally {
      await only.end();
      await pool.query(`drop role ${role}`);
    }
  });
});
