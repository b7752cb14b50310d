import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReviewRequest } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { DataSource } from 'typeorm';

const REQUESTS = 100_000;
const SECONDS = 40;
const SEED = join(import.meta.dirname, '../../testing/queue/long-queue.sql');

const PAGE = /from ledger\.requests r .*limit/s;
const FOR_A_SECOND = /count\(\*\) filter .* as others\s+from ledger\.requests r /s;

/** How long the answers take is measured by `npm run bench:queue`; here is what does not depend on the machine. */
describe('a queue of 100,000 pending requests', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  beforeAll(async () => {
    server = await startTestServer();
    reviewer = await signInStaff(server, 'admin');
    const owner = await new DataSource({ type: 'postgres', url: server.database.url }).initialize();
    await owner.query(readFileSync(SEED, 'utf8'));
    await owner.destroy();
  });
  afterAll(() => server.close());

  const ask = (parameters: Record<string, unknown>) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return call<ReviewRequest[]>(server, `GET /staff/requests?${query.join('&')}`, { token: reviewer.token });
  };

  /** Does some work, and answers how the database finds each page of `ledger.requests`, or whatever else is named, that the work asks it for. */
  const plansOf = async (work: () => Promise<void>, of = PAGE): Promise<string[]> => {
    const { dataSource } = server;
    const pages: [string, unknown[]?][] = [];
    const query = dataSource.query.bind(dataSource);
    dataSource.query = (sql: string, values?: unknown[]) => {
      if (of.test(sql)) pages.push([sql, values]);
      return query(sql, values);
    };
    try {
      await work();
    } finally {
      dataSource.query = query;
    }
    const plans = pages.map(async ([sql, values]) => {
      const lines = await query<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    return Promise.all(plans);
  };

  const pending = { status: 'pending' };
  it.each([
    ['the first page', { filter: pending }, 25, REQUESTS],
    ['the newest, 100 at once', { filter: pending, sort: ['createdAt', 'DESC'], range: [0, 99] }, 100, REQUESTS],
    ['a kind', { filter: { ...pending, kind: 'withdrawal' } }, 25, 33_334],
    ['what waits for a second person', { filter: { second: 'me' } }, 25, SECONDS],
    ['the late ones', { filter: { ...pending, late: true } }, 25, REQUESTS],
    ['a part of a name', { filter: { ...pending, q: 'number 1234' } }, 25, 55],
    ['an id that nobody has', { filter: { ...pending, q: randomUUID() } }, 0, 0],
  ])('finds %s by an index, never by reading the whole table', async (_, parameters, rows, total) => {
    const plans = await plansOf(async () => {
      const { status, body, headers } = await ask(parameters);
      expect([status, body.length]).toEqual([200, rows]);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${total}$`));
    });
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/Index/);
    expect(plans[0]).not.toMatch(/Seq Scan on requests/);
  });

  it('pages through to the last request, each in its place', async () => {
    const { body, headers } = await ask({ filter: pending, range: [REQUESTS - 25, REQUESTS - 1] });
    expect(headers.get('content-range')).toBe(`requests 99975-99999/${REQUESTS}`);
    expect(body.map(({ amount }) => amount)).toEqual(Array.from({ length: 25 }, (_, row) => (100_076 + row) / 100));
  });

  it('sorts by the amount', async () => {
    const { body } = await ask({ filter: pending, sort: ['amount', 'DESC'] });
    expect(body.map(({ amount }) => amount)).toEqual(Array.from({ length: 25 }, (_, row) => (100_100 - row) / 100));
  });

  it('exports every row, page by page along an index, and memory stays flat', async () => {
    const filter = encodeURIComponent(JSON.stringify({ kind: 'deposit' }));
    const plans = await plansOf(async () => {
      const before = process.memoryUsage.rss();
      const { text } = await download(server, `/staff/requests/export.csv?filter=${filter}`, reviewer.token);
      // The test keeps the whole text, about 6 MB, more than once; the server keeps a page.
      expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
      const lines = text.split('\r\n');
      expect(lines.length - 3).toBe(33_333);
      expect(lines.at(-2)).toBe('rows,33333');
      expect(new Set(lines.slice(1, -2).map((line) => line.split(',')[0])).size).toBe(33_333);
    });
    expect(plans).toHaveLength(34);
    expect(plans.filter((plan) => /Seq Scan on requests/.test(plan))).toEqual([]);
  });

  it('answers the counts of its tabs, of what waits for a second person by its index', async () => {
    let body: unknown;
    const plans = await plansOf(async () => {
      ({ body } = await call(server, 'GET /staff/requests/counts', { token: reviewer.token }));
    }, FOR_A_SECOND);
    expect(plans).toEqual([expect.stringContaining('requests_for_a_second')]);
    expect(plans[0]).not.toMatch(/Seq Scan on requests/);
    // Of what was found by one each line is looked up by its key.
    expect(plans[0]).not.toMatch(/hashed/);
    expect(body).toEqual({
      pending: { deposit: 33_333, withdrawal: 33_334, transfer: 33_333, adjustment: 0 },
      toPay: 0,
      second: { me: SECONDS, others: 0 },
      wallets: { me: 0, others: 0 },
      outsideAccounts: { me: 0, others: 0 },
      explanations: { me: 0, others: 0 },
      policy: { me: 0, others: 0 },
    });
  });
});
