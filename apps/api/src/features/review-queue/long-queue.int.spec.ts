import { randomUUID } from 'node:crypto';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { DataSource } from 'typeorm';
import { FOR_A_SECOND } from './request-filter.js';

const REQUESTS = 100_000;
const INVESTORS = 20_000;
const EXPORTED = 10_000;

/** What the API may take for one page (issue: "lists, filters and pages within 200 ms"). */
const MOST_MILLISECONDS = 200;

/** The views alone: nothing is recorded here, only read. */
const SEED_INVESTORS = `
insert into investors (id, username, first_name, last_name, email, email_key, password_hash, created_at)
select gen_random_uuid(), 'person' || n, 'Person', 'Number ' || n, 'person' || n || '@clearfold.example',
  'person' || n || '@clearfold.example', '', timestamptz '2026-01-01' + n * interval '1 minute'
from generate_series(1, $1::int) n`;

const SEED_REQUESTS = `
with people as (select id, row_number() over (order by created_at) as place from investors)
insert into ledger.requests (id, kind, investor_id, status, amount_cents, rail, requested_at, position)
select gen_random_uuid(), (array['deposit', 'withdrawal', 'transfer'])[1 + n % 3], people.id, 'pending', 100 + n, 'BTC',
  timestamptz '2026-10-01' + n * interval '1 second', n
from generate_series(1, $1::int) n join people on people.place = 1 + n % $2::int`;

/** Some of them have their first approval. */
const SECONDS = 40;
const SEED_SECONDS = `
update ledger.requests set endorsed_by = $2, endorsed_at = requested_at, endorsed_cents = amount_cents
where position % 2500 = 7 and position <= 2500 * $1`;

describe('a queue of 100,000 pending requests', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  beforeAll(async () => {
    server = await startTestServer();
    reviewer = await signInStaff(server, 'admin');
    const owner = await new DataSource({ type: 'postgres', url: server.database.url }).initialize();
    await owner.query(SEED_INVESTORS, [INVESTORS]);
    await owner.query(SEED_REQUESTS, [REQUESTS, INVESTORS]);
    await owner.query(SEED_SECONDS, [SECONDS, randomUUID()]);
    await owner.query('analyze');
    await owner.destroy();
  }, 120_000);
  afterAll(() => server.close());

  const ask = async (parameters: Record<string, unknown>) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    const started = performance.now();
    const answer = await call<unknown[]>(server, `GET /staff/requests?${query.join('&')}`, { token: reviewer.token });
    return { ...answer, milliseconds: performance.now() - started };
  };

  const pending = { status: 'pending' };
  it.each([
    ['the first page', { filter: pending }, 25, REQUESTS],
    ['the last page', { filter: pending, range: [REQUESTS - 25, REQUESTS - 1] }, 25, REQUESTS],
    ['a kind', { filter: { ...pending, kind: 'withdrawal' } }, 25, 33_334],
    ['what waits for a second person', { filter: { second: 'me' } }, 25, SECONDS],
    ['the late ones', { filter: { ...pending, late: true } }, 25, REQUESTS],
    ['the largest', { filter: pending, sort: ['amount', 'DESC'] }, 25, REQUESTS],
    ['the newest, 100 at once', { filter: pending, sort: ['createdAt', 'DESC'], range: [0, 99] }, 100, REQUESTS],
    ['a part of a name', { filter: { ...pending, q: 'number 1234' } }, 25, 55],
    ['an id that nobody has', { filter: { ...pending, q: randomUUID() } }, 0, 0],
  ])('answers %s in time', async (_, parameters, rows, total) => {
    // The best of five: other tests share the machine, and the bar is what the work itself takes.
    let best = Infinity;
    for (let attempt = 0; attempt < 5 && best > MOST_MILLISECONDS; attempt += 1) {
      const { status, body, headers, milliseconds } = await ask(parameters);
      expect([status, body.length]).toEqual([200, rows]);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${total}$`));
      best = Math.min(best, milliseconds);
    }
    expect(best).toBeLessThanOrEqual(MOST_MILLISECONDS);
  });

  it.each([
    ['a page, oldest first', `where r.status = 'pending' order by r.requested_at asc, r.position limit 25`],
    ['a kind', `where r.kind = 'deposit' and r.status = 'pending' order by r.requested_at asc, r.position limit 25`],
    ['second approvals', `where ${FOR_A_SECOND} order by r.requested_at asc, r.position limit 25`],
    ['one investor’s', `where r.investor_id = (select id from investors limit 1) order by r.requested_at limit 25`],
    [
      'an export',
      `where (r.requested_at, r.id) > ('2026-10-02', gen_random_uuid()) order by r.requested_at, r.id limit 1000`,
    ],
  ])('finds %s by an index, never by reading the whole table', async (_, condition) => {
    const plan = await server.dataSource.query<{ 'QUERY PLAN': string }[]>(
      `explain select * from ledger.requests r ${condition}`,
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Index/);
    expect(lines).not.toMatch(/Seq Scan on requests/);
  });

  it('exports every row: the first byte within half a second, and memory stays flat', async () => {
    const export10k = encodeURIComponent(JSON.stringify({ kind: 'deposit' }));
    const before = process.memoryUsage.rss();
    const { text, firstByteMilliseconds } = await download(
      server,
      `/staff/requests/export.csv?filter=${export10k}`,
      reviewer.token,
    );
    const lines = text.split('\r\n');
    expect(lines.length - 3).toBe(33_333);
    expect(lines.length - 3).toBeGreaterThan(EXPORTED);
    expect(lines.at(-2)).toBe('rows,33333');
    expect(new Set(lines.slice(1, -2).map((line) => line.split(',')[0])).size).toBe(33_333);
    expect(firstByteMilliseconds).toBeLessThanOrEqual(500);
    // The test keeps the whole text, about 6 MB, more than once; the server keeps a portion.
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
  });

  it('answers the counts of its tabs', async () => {
    const { body } = await call(server, 'GET /staff/requests/counts', { token: reviewer.token });
    expect(body).toEqual({
      pending: { deposit: 33_333, withdrawal: 33_334, transfer: 33_333, adjustment: 0 },
      toPay: 0,
      second: { me: SECONDS, others: 0 },
    });
  });
});
