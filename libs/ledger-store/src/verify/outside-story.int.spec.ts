import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explanationId, outsideLine } from '@clearfold/ledger';
import { BANK_ID, WATCHED_ID } from '@clearfold/ledger/testing';
import pg from 'pg';
import { exportCommand } from '../commands/export-command.js';
import { importCommand } from '../commands/import-command.js';
import { ALL_PROJECTIONS } from '../projections/folded-projections.js';
import { rebuildLedger } from '../rebuild/rebuild-ledger.js';
import { createTestDatabase } from '../testing/test-database.js';
import { OUTSIDE_STORY, tellOutsideStory } from '../testing/outside-story.js';
import { INVESTOR, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { verifyLedger } from './verify-ledger.js';

const { line, byLine, without, payout, reversed, byCoin, payoutByCoin, payoutThatWaits } = OUTSIDE_STORY;
const ENVIRONMENT = {
  CHECKPOINT_KEY: 'a key that only the tests know, 32 long',
  CHECKPOINT_ORIGIN: 'a.example/ledger',
};

describe('a ledger that is held to the world outside', () => {
  let ledger: TestLedger;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clearfold-outside-'));
    ledger = await startTestLedger();
    await tellOutsideStory(ledger);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await ledger.close();
  });

  const rows = async (text: string): Promise<Record<string, unknown>[]> =>
    (await ledger.superuser.query<Record<string, unknown>>(text)).rows;
  const exported = async (...args: string[]): Promise<string> => {
    const out = join(folder, args.includes('--format') ? 'file.txt' : 'file.jsonl.gz');
    const environment = { ...ENVIRONMENT, DATABASE_URL: ledger.database.url };
    expect(await exportCommand([...args, '--out', out], environment, () => {})).toBe(0);
    return out;
  };

  it('verifies, and rebuilds to the same', async () => {
    expect(await ledger.verify()).toMatchObject({ findings: [] });
    const progress = { events: () => {}, table: () => {} };
    const { tables } = await rebuildLedger(ledger.superuser, { swap: false, progress });
    expect(tables.map(({ table, differences }) => [table, differences])).toEqual(tables.map(({ table }) => [table, 0]));
  });

  it('has the line of each request and the balance of each line in its tables', async () => {
    const requests = await rows(
      `select id, line_id as line from ledger.requests where line_id is not null or id = '${without}' order by id`,
    );
    expect(requests).toEqual([
      { id: byLine, line: line(1) },
      { id: without, line: line(2) },
      { id: reversed, line: line(5) },
      { id: byCoin, line: OUTSIDE_STORY.chainLine },
      { id: payout, line: line(3) },
      { id: payoutByCoin, line: OUTSIDE_STORY.sentLine },
    ]);
    expect(
      await rows(
        `select id, rate, endorsed_line_id as line, endorsed_by as by, endorsed_cents::int as cents from ledger.requests
         where rate is not null and kind = 'withdrawal' or endorsed_by is not null order by id`,
      ),
    ).toEqual([
      { id: payoutByCoin, rate: '50000', line: null, by: null, cents: null },
      { id: payoutThatWaits, rate: null, line: OUTSIDE_STORY.otherSentLine, by: OUTSIDE_STORY.another, cents: 1_000 },
    ]);
    const balances = await rows(
      `select account, balance_cents::int as cents from ledger.balances
       where account like 'external/%' or account = 'platform/write-offs' order by account`,
    );
    expect(balances.filter(({ cents }) => cents !== 0)).toEqual([
      { account: 'external/BTC', cents: 9_000 },
      { account: outsideLine(line(1)), cents: -5_000 },
      { account: outsideLine(line(2)), cents: -3_000 },
      { account: outsideLine(line(3)), cents: 1_000 },
      { account: outsideLine(OUTSIDE_STORY.chainLine), cents: -9_000 },
      { account: outsideLine(OUTSIDE_STORY.sentLine), cents: 1_000 },
      { account: 'external/payouts', cents: 1_000 },
      { account: 'platform/write-offs', cents: -8_990 },
    ]);
    expect(
      await rows('select status, category, amount_cents::int as cents from ledger.explanations order by position'),
    ).toEqual([
      { status: 'explained', category: 'write-off', cents: 10 },
      { status: 'explained', category: 'fee', cents: -20 },
      { status: 'explained', category: 'fee', cents: -20 },
      { status: 'explained', category: 'interest', cents: 40 },
      { status: 'explained', category: 'write-off', cents: -9_000 },
    ]);
    expect(await rows('select count(*)::int as n from ledger.outside_lines where is_withdrawn')).toEqual([{ n: 1 }]);
  });

  it('is imported from its file to the same tables', async () => {
    const file = await exported();
    const database = await createTestDatabase();
    try {
      const output = { line: () => {}, progress: () => {} };
      const code = await importCommand([file, '--verify'], { ownerUrl: database.url, url: database.url }, output);
      expect(code).toBe(0);
      const client = new pg.Client({ connectionString: database.url, pipeline: true });
      await client.connect();
      for (const { table } of ALL_PROJECTIONS) {
        const all = `select * from ${table} t order by t::text`;
        expect((await client.query(all)).rows).toEqual((await ledger.superuser.query(all)).rows);
      }
      expect((await verifyLedger(client)).findings).toEqual([]);
      await client.end();
    } finally {
      await database.drop();
    }
  });

  it('names its lines and its write-offs for Beancount', async () => {
    const text = readFileSync(await exported('--format', 'beancount'), 'utf8');
    const opened = [...text.matchAll(/ open (\S+) USD\n {2}ledger-account: "(.*)"/g)].map(([, name, account]) => [
      account,
      name,
    ]);
    const names = Object.fromEntries(opened) as Record<string, string>;
    expect(names[outsideLine(line(1))]).toBe(`Assets:Line:${line(1).toUpperCase()}`);
    expect(names['platform/write-offs']).toBe('Expenses:Write-Offs');
    expect(new Set(Object.values(names)).size).toBe(opened.length);
    expect(text).toContain(` balance Assets:Line:${line(1).toUpperCase()}  50.00 USD`);
    expect(text).toContain(' balance Expenses:Write-Offs  89.90 USD');
  });

  it('names them for a spreadsheet', async () => {
    const text = readFileSync(await exported('--format', 'csv'), 'utf8');
    expect(text).toContain(`${outsideLine(line(5))},20.00,0.00`);
  });

  const id = (of: string): string => `'${of}'`;
  it.each<[string, string, string]>([
    [
      'an account’s number',
      `update ledger.outside_accounts set identifier = 'x' where id = ${id(BANK_ID)}`,
      'outside_accounts',
    ],
    ['an account’s evidence', `update ledger.outside_accounts set evidence_from_day = null`, 'outside_accounts'],
    [
      'an account too many',
      `insert into ledger.outside_accounts select '${without}', kind, source, name, identifier, network, currency, decimals, stale_after_days from ledger.outside_accounts where id = ${id(WATCHED_ID)}`,
      'outside_accounts',
    ],
    ['a closing balance', `update ledger.outside_statements set closing_units = '1'`, 'outside_statements'],
    ['a line’s amount', `update ledger.outside_lines set units = '5001' where id = ${id(line(1))}`, 'outside_lines'],
    ['a line left out', `delete from ledger.outside_lines where id = ${id(line(4))}`, 'outside_lines'],
    ['a line that vanished', 'update ledger.outside_lines set is_withdrawn = false', 'outside_lines'],
    ['an explanation’s amount', 'update ledger.explanations set amount_cents = 1', 'explanations'],
    ['a request’s line', `update ledger.requests set line_id = ${id(line(4))} where id = ${id(byLine)}`, 'requests'],
    ['a payout’s rate', `update ledger.requests set rate = '1' where id = ${id(payoutByCoin)}`, 'requests'],
    [
      'who found a payout’s line first',
      `update ledger.requests set endorsed_by = ${id(INVESTOR)} where id = ${id(payoutThatWaits)}`,
      'requests',
    ],
    [
      'a line’s words',
      `update ledger.private_texts set body = 'Somebody else' where stream_id = ${id(line(1))}`,
      'private_texts',
    ],
    [
      'whose a line’s words are',
      `update ledger.private_texts set investor_id = ${id(INVESTOR)} where stream_id = ${id(line(1))}`,
      'private_texts',
    ],
    [
      'whose a line’s explanation is',
      `update ledger.private_texts set investor_id = ${id(INVESTOR)} where stream_id = ${id(explanationId(line(4))!)}`,
      'private_texts',
    ],
    [
      'whose a request’s explanation is',
      `update ledger.private_texts set investor_id = ${id(BANK_ID)} where stream_id = ${id(explanationId(payout)!)}`,
      'private_texts',
    ],
    [
      'why there was no line',
      `update ledger.private_texts set body = 'No idea' where kind = 'without-line'`,
      'private_texts',
    ],
  ])('is found to differ in %s', async (_, tampering, table) => {
    const { superuser } = ledger;
    await superuser.query('set session_replication_role = replica');
    await superuser.query(`create temp table saved as table ledger.${table}`);
    try {
      await superuser.query(tampering);
      const { findings } = await ledger.verify();
      expect(findings.length).toBeGreaterThan(0);
      for (const { what } of findings) expect(what).toContain(`ledger.${table}`);
    } finally {
      await superuser.query(`delete from ledger.${table}`);
      await superuser.query(`insert into ledger.${table} select * from saved`);
      await superuser.query('drop table saved');
    }
  });
});
