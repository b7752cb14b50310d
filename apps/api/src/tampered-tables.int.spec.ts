import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vouchedBy } from '#platform/checkpoint-keys/vouched.js';
import { verifyLedger, type VerifyReport } from '#platform/event-store/verify/verify-ledger.js';
import { call } from '#testing/call.js';
import { depositBody } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { seededRandom } from '#testing/seeded-random.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { DemoSeed } from './demo/demo-seed.js';
import { CheckpointSigner } from './features/checkpoints/checkpoint-signer.js';

/** Of each way, on each table. More with FC_RUNS, in other places with FC_SEED. */
const EACH = Math.max(1, Math.round(Number(process.env.FC_RUNS ?? 100) / 100));
const SEED = Number(process.env.FC_SEED ?? 20_261_121);
const LONGEST_MILLISECONDS = Math.max(300_000, EACH * 60_000);

/** The audit's own notes, which say nothing about money. */
const NOT_THE_LEDGER = /^(audit_|self_checks)/;

/** What the log cannot say: what a request's body was, and at which second a note was signed that has no time in it. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  idempotency: ['body_digest'],
  checkpoints: ['signed_at'],
};

/** Gone, without anything being wrong: an erased text, and the newest kept node, which the next checkpoint keeps again. */
const MAY_GO = ['private_texts', 'tree_nodes'];

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Another value of a column's type. */
const changed = ({ name, type }: Column): string => {
  if (type === 'bytea')
    return `case when length(${name}) = 0 then '\\x00'::bytea else set_byte(${name}, 0, 255 - get_byte(${name}, 0)) end`;
  if (type === 'boolean') return `not ${name}`;
  if (type === 'uuid')
    return `coalesce(overlay(${name}::text placing (case when right(${name}::text, 1) = '0' then '1' else '0' end) from 36)::uuid, '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01')`;
  if (type === 'text') return `coalesce(${name} || 'x', 'x')`;
  if (type.startsWith('timestamp')) return `coalesce(${name} + interval '1 second', now())`;
  return `coalesce(${name}, 0) + 1`;
};

describe('every table of the ledger, tampered with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-tampered-'));
  let server: TestServer;
  let superuser: pg.Client;
  const tables = new Map<string, Column[]>();

  beforeAll(async () => {
    const checkpointSink = join(folder, 'checkpoints');
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long', checkpointSink });
    await server.app.get(DemoSeed, { strict: false }).run(server.clock);
    const investor = await signUpInvestor(server);
    const [{ currency, address }] = await server.dataSource.query<[{ currency: string; address: string }]>(
      'select currency, address from ledger.wallets order by currency limit 1',
    );
    for (let n = 1; n <= 5; n++) {
      const { status } = await call(server, 'POST /transactions/deposit-request', {
        token: investor.token,
        body: { ...depositBody(n), currency, blockchainWalletAddress: address },
        headers: { 'idempotency-key': `key-${n}` },
      });
      expect(status).toBe(201);
    }
    await server.app.get(CheckpointSigner, { strict: false }).sign();
    superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    await superuser.query('set session_replication_role = replica');
    const { rows } = await superuser.query<{ table: string; column: string; type: string }>(
      `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'ledger' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' order by 1, c.ordinal_position`,
    );
    for (const { table, column, type } of rows) {
      if (NOT_THE_LEDGER.test(table)) continue;
      tables.set(table, [...(tables.get(table) ?? []), { name: column, type }]);
    }
    // Keys and checks would only say earlier what verify must say.
    for (const table of tables.keys()) {
      await superuser.query(`create temp table kept_${table} as table ledger.${table}`);
      const { rows: constraints } = await superuser.query<{ name: string }>(
        `select conname as name from pg_constraint where conrelid = 'ledger.${table}'::regclass and contype in ('p', 'u', 'c', 'f')`,
      );
      for (const { name } of constraints)
        await superuser.query(`alter table ledger.${table} drop constraint ${name} cascade`);
    }
  }, 240_000);
  afterAll(async () => {
    await superuser.end();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const verify = (): Promise<VerifyReport> => verifyLedger(superuser, () => {}, vouchedBy(server.settings));

  const after = async (table: string, tamper: string): Promise<number> => {
    const { rowCount } = await superuser.query(tamper);
    expect({ tamper, rowCount }).not.toEqual({ tamper, rowCount: 0 });
    try {
      return (await verify()).findings.length;
    } finally {
      await superuser.query(`truncate ledger.${table}`);
      await superuser.query(`insert into ledger.${table} select * from kept_${table}`);
    }
  };

  /** The place in the heap of a row that the numbers choose. */
  const someRow = async (table: string, random: () => number): Promise<string> => {
    const { rows } = await superuser.query<{ ctid: string }>(`select ctid::text from ledger.${table} order by ctid`);
    return `'${rows[Math.floor(random() * rows.length)]!.ctid}'::tid`;
  };

  it('is right before, and every table has rows', async () => {
    expect((await verify()).findings).toEqual([]);
    expect(tables.size).toBeGreaterThan(12);
    for (const table of tables.keys()) {
      const { rowCount } = await superuser.query(`select from ledger.${table} limit 1`);
      expect({ table, rowCount }).toEqual({ table, rowCount: 1 });
    }
  }, 60_000);

  it(
    'is named, whatever value of whatever row is changed, re-dated or signed anew',
    async () => {
      const unnoticed: string[] = [];
      for (const [table, columns] of tables) {
        for (const column of columns.filter(({ name }) => !UNSAID[table]?.includes(name))) {
          for (let run = 0; run < EACH; run++) {
            const row = await someRow(table, seededRandom(SEED + run));
            const found = await after(
              table,
              `update ledger.${table} set ${column.name} = ${changed(column)} where ctid = ${row}`,
            );
            if (found === 0) unnoticed.push(`${table}.${column.name}, seed ${SEED + run}`);
          }
        }
      }
      expect(unnoticed).toEqual([]);
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'is named, whatever row is dropped, put in again, or swapped with another',
    async () => {
      const unnoticed: string[] = [];
      for (const [table, columns] of tables) {
        const [key] = columns as [Column];
        const second = columns.find(({ name }) => name !== key.name && name !== 'level') as Column;
        for (let run = 0; run < EACH; run++) {
          const random = seededRandom(SEED + 1_000 + run);
          const row = await someRow(table, random);
          const other = await someRow(table, random);
          const names = columns.map(({ name }) => name).join(', ');
          const ways: Record<string, string> = {
            ...(!MAY_GO.includes(table) && { 'drops a row': `delete from ledger.${table} where ctid = ${row}` }),
            'puts a row in again': `insert into ledger.${table} (${names}) select ${names} from ledger.${table} where ctid = ${row}`,
            ...(row !== other && {
              'swaps two rows': `update ledger.${table} a set ${key.name} = b.${key.name} from ledger.${table} b
                where a.ctid in (${row}, ${other}) and b.ctid in (${row}, ${other}) and a.ctid <> b.ctid and a.${second.name} is distinct from b.${second.name}`,
            }),
          };
          for (const [way, statement] of Object.entries(ways)) {
            if (way === 'swaps two rows' && table === 'tree_nodes') continue;
            const found = await after(table, statement);
            if (found === 0) unnoticed.push(`${table}: somebody ${way}, seed ${SEED + 1_000 + run}`);
          }
        }
      }
      expect(unnoticed).toEqual([]);
    },
    LONGEST_MILLISECONDS,
  );
});
