import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  accept,
  credit,
  depositOf,
  requestFor,
  startTestLedger,
  type TestLedger,
  withdrawalOf,
} from '../testing/test-ledger.js';
import { rebuildCommand } from '../commands/rebuild-command.js';
import { rebuildLedger, type RebuildReport } from './rebuild-ledger.js';
import { type TableDifference } from './compare-tables.js';

const TABLES = [
  'postings',
  'balances',
  'totals',
  'requests',
  'transactions',
  'plans',
  'purchases',
  'payout_runs',
  'investors',
  'wallets',
  'sole_approvals',
  'outside_accounts',
  'outside_statements',
  'statement_withdrawals',
  'outside_lines',
  'explanations',
];

/** Everything the catalog says of the exchanged tables: columns, keys, indexes, triggers, rights. */
const CATALOG = `
select c.relname, c.reloptions::text, c.relacl::text, pg_get_userbyid(c.relowner) as owner,
  (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), coll.collname) order by a.attnum)
   from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   left join pg_collation coll on coll.oid = a.attcollation
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select json_agg(indexdef order by indexname) from pg_indexes i where i.schemaname = 'ledger' and i.tablename = c.relname) as indexes,
  (select json_agg(json_build_array(k.conname, pg_get_constraintdef(k.oid)) order by k.conname) from pg_constraint k where k.conrelid = c.oid) as constraints,
  (select json_agg(pg_get_triggerdef(t.oid) order by t.tgname) from pg_trigger t where t.tgrelid = c.oid) as triggers
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'ledger' and c.relname = any($1) order by c.relname`;

describe('rebuilding the ledger beside itself', () => {
  let ledger: TestLedger;
  let owner: pg.Client;
  let deposit: string;
  beforeEach(async () => {
    ledger = await startTestLedger();
    owner = new pg.Client({ connectionString: ledger.database.url, pipeline: true });
    await owner.connect();
    deposit = await credit(ledger.store, 100_000n);
    await accept(ledger.store, requestFor(withdrawalOf(700n)));
  });
  afterEach(async () => {
    await owner.end();
    await ledger.close();
  });

  const rebuild = (swap = false, told: (table: TableDifference) => void = () => {}): Promise<RebuildReport> =>
    rebuildLedger(owner, { swap, progress: { events: () => {}, table: told } });
  /** Has the writer go on until told to stop; answers how much it wrote. */
  const writing = () => {
    let goesOn = true;
    let written = 0;
    const one = async (): Promise<void> => {
      while (goesOn) {
        await accept(ledger.store, requestFor(depositOf(100n, randomUUID())));
        written += 1;
      }
    };
    const work = Promise.all(Array.from({ length: 8 }, one));
    return {
      count: () => written,
      stop: async () => {
        goesOn = false;
        await work;
        return written;
      },
    };
  };

  it('finds nothing where nothing differs, and leaves what exists as it is', async () => {
    const before = await owner.query(CATALOG, [TABLES]);
    const { tables, position, swappedAt } = await rebuild();
    expect(tables.map(({ table, differences }) => [table, differences])).toEqual(TABLES.map((table) => [table, 0]));
    expect(tables.find(({ table }) => table === 'postings')).toMatchObject({ rows: 4 });
    expect([position, swappedAt]).toEqual([4, undefined]);
    expect((await owner.query(CATALOG, [TABLES])).rows).toEqual(before.rows);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('names each difference by table and row', async () => {
    await ledger.superuser.query(`update ledger.totals set deposited_cents = 5`);
    await ledger.superuser.query(`delete from ledger.transactions where id = $1`, [deposit]);
    await ledger.superuser.query(`insert into ledger.balances values ('platform/interest', 9, 1)`);
    await ledger.superuser.query('alter table ledger.postings disable trigger append_only');
    await ledger.superuser.query('update ledger.postings set amount_cents = 1 where position = 3 and ordinal = 1');
    const { tables } = await rebuild();
    const shown = tables.flatMap((table) => table.shown);
    expect(shown).toEqual([
      'ledger.postings 3 1: amount is $0.01, the events say $1,000.00',
      'ledger.balances has a row platform/interest that no event made',
      expect.stringMatching(/^ledger\.totals .*: deposited is \$0\.05, the events say \$1,000\.00$/),
      `ledger.transactions lacks the row ${deposit}`,
    ]);
  });

  it('puts the rebuilt tables in place while writes go on: none is lost, every table is right, and alike in the catalog', async () => {
    const before = await owner.query(CATALOG, [TABLES]);
    await ledger.superuser.query(`update ledger.totals set deposited_cents = 5`);
    await ledger.superuser.query(`update ledger.requests set status = 'rejected' where id = $1`, [deposit]);
    const writer = writing();
    const { tables, swappedAt, position } = await rebuild(true);
    const atSwap = writer.count();
    // The writer's prepared statements go on with the new tables.
    while (writer.count() < atSwap + 50) await new Promise(setImmediate);
    const written = await writer.stop();
    expect(tables.filter(({ differences }) => differences > 0).map(({ table }) => table)).toEqual([
      'totals',
      'requests',
    ]);
    expect(swappedAt).toBeGreaterThanOrEqual(position);
    const report = await ledger.verify();
    expect(report.findings).toEqual([]);
    expect(report.events).toBe(4 + written);
    expect((await owner.query(CATALOG, [TABLES])).rows).toEqual(before.rows);
    const { rows } = await ledger.superuser.query(`select status from ledger_replaced.requests where id = $1`, [
      deposit,
    ]);
    expect(rows).toEqual([{ status: 'rejected' }]);
  });

  it('may be done again and again', async () => {
    await rebuild(true);
    await accept(ledger.store, requestFor(withdrawalOf(1n)));
    const { tables } = await rebuild(true);
    expect(tables.every(({ differences }) => differences === 0)).toBe(true);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('gives way to a reader that holds a table, and then goes on', async () => {
    const reader = new pg.Client({ connectionString: ledger.database.url });
    await reader.connect();
    await reader.query('begin; select count(*) from ledger.balances');
    const swapped = rebuild(true);
    // The first attempt waits for the reader: writers get through again once it has given up.
    const blocked = `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'balances' and not l.granted`;
    while ((await ledger.superuser.query(blocked)).rowCount === 0) await new Promise(setImmediate);
    await accept(ledger.store, requestFor(withdrawalOf(2n)));
    await reader.query('commit');
    await reader.end();
    expect((await swapped).swappedAt).toBe(5);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('refuses a second one at the same time, and a log that is broken, and changes nothing', async () => {
    const other = new pg.Client({ connectionString: ledger.database.url });
    await other.connect();
    await other.query('select pg_advisory_lock(72019735)');
    await expect(rebuild(true)).rejects.toThrow('Another rebuild is under way');
    await other.end();
    await ledger.superuser.query('alter table ledger.events disable trigger append_only');
    await ledger.superuser.query(`update ledger.events set bytes = set_byte(bytes, 12, 7) where position = 2`);
    const lines: string[] = [];
    const output = { line: (text: string) => void lines.push(text), progress: () => {} };
    expect(await rebuildCommand(['--swap'], ledger.database.url, output)).toBe(1);
    expect(lines[0]).toMatch(/^First bad position: 2: /);
    const { rows } = await ledger.superuser.query(`select to_regnamespace('ledger_replaced') as replaced`);
    expect(rows).toEqual([{ replaced: null }]);
  });

  it('needs the owner: the role the server works as may not', async () => {
    await owner.query('set role clearfold_app');
    await expect(rebuild(true)).rejects.toThrow(/permission denied/);
    await owner.query('reset role');
  });

  it('says in words what came of it', async () => {
    const lines: string[] = [];
    const output = { line: (text: string) => void lines.push(text), progress: () => {} };
    await ledger.superuser.query(`update ledger.totals set deposited_cents = 5`);
    expect(await rebuildCommand([], ledger.database.url, output)).toBe(1);
    expect(lines).toContain('1 difference: "rebuild --swap" puts the rebuilt tables in their place.');
    expect(await rebuildCommand(['--swap'], ledger.database.url, output)).toBe(0);
    lines.length = 0;
    expect(await rebuildCommand([], ledger.database.url, output)).toBe(0);
    expect(lines.at(-1)).toBe('No difference: what is stored follows from the events.');
  });
});
