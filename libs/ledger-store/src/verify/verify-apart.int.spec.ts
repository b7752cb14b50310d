// needs the build of ledger-store
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { NOTHING_VOUCHED } from '../checkpoints/vouched.js';
import { credit, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { verifyApart } from './verify-apart.js';

const NAME = 'verify-apart-test';

/** As where node is replaced under a running server. Both errors come: of the program, and of the channel to it. */
const WITHOUT_NODE = `
const { verifyApart } = await import('${pathToFileURL(join(import.meta.dirname, '../../dist/verify/verify-apart.js')).href}');
process.execPath = '/there/is/no/such/node';
await verifyApart({}, new AbortController().signal).catch(({ code }) => console.log(code));
setTimeout(() => console.log('alive'), 300);`;

describe('a check of the ledger in a process of its own', () => {
  let ledger: TestLedger;
  const task = () => ({ databaseUrl: ledger.database.url, applicationName: NAME, vouched: NOTHING_VOUCHED });
  const forever = new AbortController().signal;

  beforeAll(async () => {
    ledger = await startTestLedger();
    for (let i = 1n; i <= 5n; i++) await credit(ledger.store, i * 100n);
  });
  afterAll(() => ledger.close());

  /** Asked on a connection of its own: within a transaction PostgreSQL answers what it answered first. */
  const sessions = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: ledger.database.superuserUrl });
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [NAME]);
    await client.end();
    return rowCount ?? 0;
  };

  it('finds what one in this process finds, and tells how far it came', async () => {
    const positions: number[] = [];
    const tables: string[] = [];
    const report = await verifyApart(task(), forever, {
      position: (position) => positions.push(position),
      table: ({ table }) => tables.push(table),
    });
    expect(report).toEqual(await ledger.verify());
    expect(report).toMatchObject({ events: 11, findings: [] });
    expect(positions).toEqual([11]);
    expect(tables).toContain('ledger.balances');
  });

  it('reports what is wrong', async () => {
    await ledger.superuser.query("set session_replication_role = 'replica'");
    await ledger.superuser.query('update ledger.balances set balance_cents = balance_cents + 1');
    const { findings } = await verifyApart(task(), forever);
    await ledger.superuser.query('update ledger.balances set balance_cents = balance_cents - 1');
    expect(findings).not.toEqual([]);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('ends when it is told to, wherever it is', async () => {
    const stop = new AbortController();
    // The check waits for this lock, so it is in the midst of its work.
    await ledger.superuser.query('begin; lock table ledger.events in access exclusive mode');
    const check = verifyApart(task(), stop.signal);
    const outcome = check.catch((error: unknown) => error);
    try {
      while ((await sessions()) === 0) await setTimeout(20);
      stop.abort(new Error('enough'));
      expect(await outcome).toEqual(new Error('enough'));
    } finally {
      await ledger.superuser.query('rollback');
    }
    while ((await sessions()) > 0) await setTimeout(20);
    await expect(verifyApart(task(), stop.signal)).rejects.toThrow('enough');
  });

  it('fails and harms nobody when its program cannot be started', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', WITHOUT_NODE]);
    expect(stdout).toBe('ENOENT\nalive\n');
  });

  it('says why it could not be made', async () => {
    const nowhere = new URL(ledger.database.url);
    nowhere.pathname = '/there-is-no-such-database';
    await expect(verifyApart({ ...task(), databaseUrl: nowhere.href }, forever)).rejects.toThrow('does not exist');
  });
});
