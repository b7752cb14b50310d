import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type OpenItemRow, type OutsideLineRow, type Reconciliation } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const LINES = 100_000;
const SEED = join(import.meta.dirname, '../../testing/queue/long-lines.sql');
const BANK = 'a0000000-0000-4000-8000-000000000001';

describe('a hundred thousand lines of outside accounts', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    reviewer = await signInStaff(server, 'admin');
    const owner = await new DataSource({ type: 'postgres', url: server.database.url }).initialize();
    await owner.query(readFileSync(SEED, 'utf8'));
    await owner.destroy();
  });
  afterAll(() => server.close());

  const ask = <Row>(path: string, parameters: Record<string, unknown>) => {
    const query = Object.entries(parameters).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return call<Row[]>(server, `GET /staff/${path}?${query.join('&')}`, { token: reviewer.token });
  };

  /** Does some work, and answers how the database finds each page of lines that the work asks it for. */
  const plansOf = async (work: () => Promise<void>): Promise<string[]> => {
    const { dataSource } = server;
    const pages: [string, unknown[]?][] = [];
    const query = dataSource.query.bind(dataSource);
    dataSource.query = (sql: string, ...others: unknown[]) => {
      if (/from ledger\.outside_lines recorded .*limit/s.test(sql)) pages.push([sql, others[0] as unknown[]]);
      return query(sql, ...(others as []));
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

  it.each([
    ['the first page', {}, 25, LINES],
    ['the earliest, 100 at once', { sort: ['day', 'ASC'], range: [0, 99] }, 100, LINES],
    ['an account’s', { filter: { accountId: BANK } }, 25, 33_334],
    ['some days', { filter: { from: '2026-08-03', to: '2026-08-04' } }, 25, 2_000],
    ['what is open', { filter: { state: 'open' } }, 25, 9_000],
  ])('are listed by an index, never by reading the whole table: %s', async (_, parameters, rows, total) => {
    const plans = await plansOf(async () => {
      const { status, body, headers } = await ask<OutsideLineRow>('outside-lines', parameters);
      expect([status, body.length]).toEqual([200, rows]);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${total}$`));
    });
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/Index/);
    expect(plans[0]).not.toMatch(/Seq Scan on outside_lines/);
  });

  it.each([
    ['matched', 89_967],
    ['explained', 1_000],
    ['withdrawn', 33],
  ])('are told apart by what became of them: %s', async (state, total) => {
    const { headers } = await ask('outside-lines', { filter: { state } });
    expect(headers.get('content-range')).toMatch(new RegExp(`/${total}$`));
  });

  it('are exported row by row along an index, and memory stays flat', async () => {
    const plans = await plansOf(async () => {
      const before = process.memoryUsage.rss();
      const path = `/staff/outside-lines/export.csv?filter={"accountId":"${BANK}"}`;
      const { text } = await download(server, path, reviewer.token);
      // The test keeps the whole text, about 7 MB, more than once; the server keeps a page.
      expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
      expect(text.endsWith('rows,33334\r\n')).toBe(true);
    });
    expect(plans).toHaveLength(34);
    expect(plans.filter((plan) => /Seq Scan on outside_lines/.test(plan))).toEqual([]);
  });

  it('have their open items listed and exported, each once', async () => {
    const { headers } = await ask<OpenItemRow>('open-items', { filter: { minAgeDays: 1 } });
    const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
    const { text } = await download(server, '/staff/open-items/export.csv?filter={"minAgeDays":1}', reviewer.token);
    const lines = text.split('\r\n');
    expect(lines.at(-2)).toBe(`rows,${total}`);
    expect(new Set(lines.slice(1, -2).map((line) => line.split(',')[0])).size).toBe(Number(total));
    expect(Number(total)).toBe(9_033);
  });

  it('are reconciled, and sum up to their difference', async () => {
    const { body } = await call<Reconciliation>(server, 'GET /staff/reconciliation', { token: reviewer.token });
    // What nothing used or explained; of the chain also what was used and vanished.
    expect(body.data.map(({ name, openItems }) => [name, openItems])).toEqual([
      ['Bank', 3_000],
      ['Chain', 3_033],
      ['Coins', 3_000],
    ]);
  });
});
