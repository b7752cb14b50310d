import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explanationId, type LedgerCommand, walletId } from '@clearfold/ledger';
import pg from 'pg';
import { commandIdOf, EventStore, type Finding, privateText, verifyLedger, vouchedBy } from '@clearfold/ledger-store';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { seededRandom, shuffled } from '#testing/seeded-random.js';
import { accept, credit, depositOf, draftOf, INVESTOR, requestFor } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointSigner } from '#features/checkpoints/checkpoint-signer.js';
import { PayoutRunner } from '#features/payout-runs/payout-runner.js';

/** Tables of the schema that hold no fact and follow from none (docs/log-format.md, "What no check covers"). */
const NO_FACTS = ['audit_balances', 'audit_state', 'checkpoint_files', 'disowned_checkpoints', 'self_checks'];

/** Columns that the log says nothing of (likewise). */
const NO_FACT_COLUMNS = ['checkpoints.signed_at', 'events.command', 'events.request_id', 'idempotency.body_digest'];

/** Rows that may be gone (likewise), as conditions. */
const MAY_BE_GONE: Readonly<Record<string, string>> = {
  private_texts: 'true',
  tree_nodes: 'true',
};

/** Tables whose differences break the log itself: a position is named, in place of a row. */
const OF_THE_LOG = ['batches', 'events', 'head', 'postings'];

/** Another value of each type, far enough from every value that is there. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1000003`,
  integer: (column) => `coalesce(${column}, 0) + 10007`,
  smallint: (column) => `coalesce(${column}, 0) + 107`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: (column) => `md5(coalesce(${column}::text, ''))::uuid`,
  bytea: (column) => `set_byte(${column}, length(${column}) - 1, 255 - get_byte(${column}, length(${column}) - 1))`,
  boolean: (column) => `not ${column}`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 millisecond'`,
};

/** More rows of each with FC_RUNS, other ones with another FC_SEED. */
const EACH = Number(process.env.FC_RUNS ?? 1);
const SEED = Number(process.env.FC_SEED ?? 20_261_122);
const LONGEST_MILLISECONDS = 120_000 * Math.max(1, EACH / 2);

interface Column {
  table: string;
  name: string;
  type: string;
}

interface Row {
  /** Where it lies in its table. */
  at: string;
  /** Where it stands in the log; 0 where it does not. */
  position: number;
}

/** Somebody with every right on the database, triggers off, changes a value of a row, doubles it, drops it, or swaps two. */
describe('verify, after any row of the ledger was tampered with', () => {
  const random = seededRandom(SEED);
  const checkpointSink = join(mkdtempSync(join(tmpdir(), 'clearfold-sink-')), 'checkpoints');
  let server: TestServer;
  let superuser: pg.Client;
  let columns: Column[];

  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long' });
    await recordOneOfEach(server);
    superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    await superuser.query('set session_replication_role = replica');
    const { rows } = await superuser.query<Column>(
      `select c.table_name as table, c.column_name as name, c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'ledger' and table_type = 'BASE TABLE' and column_name <> 'only_row' order by table_name, ordinal_position`,
    );
    // `only_row` is a constant by which a table has one row.
    columns = rows.filter(({ table }) => !NO_FACTS.includes(table));
  });
  afterAll(async () => {
    await superuser.end();
    await server.close();
  });

  /** Verifies in the transaction that tampers, whose end undoes it. */
  const verifiedAfter = async (tamper: () => Promise<void>): Promise<readonly Finding[]> => {
    await superuser.query('begin isolation level repeatable read');
    try {
      const { rows } = await superuser.query<{ note: string }>('select note from ledger.checkpoints order by size');
      writeFileSync(checkpointSink, rows.map(({ note }) => `${note}\n`).join(''));
      const vouched = vouchedBy({ ...server.settings, checkpointSink });
      await tamper();
      return (await verifyLedger(superuser, () => {}, vouched)).findings;
    } finally {
      await superuser.query('rollback');
    }
  };

  const change = async (statement: string, values: unknown[], rows = 1): Promise<void> => {
    expect((await superuser.query(statement, values)).rowCount).toBe(rows);
  };

  /** The rows of a table in an order by chance. */
  const rowsOf = async (table: string, condition = 'true'): Promise<Row[]> => {
    const { rows } = await superuser.query<{ at: string; row: Record<string, unknown> }>(
      `select ctid::text as at, to_jsonb(t) as row from ledger.${table} t where ${condition} order by ctid`,
    );
    return shuffled(rows, random).map(({ at, row }) => ({
      at,
      position: Number(row['last_position'] ?? row['position'] ?? 0),
    }));
  };

  const expectNamed = (table: string, position: number, [first]: readonly Finding[]): void => {
    if (!OF_THE_LOG.includes(table)) return expect(first?.what).toMatch(new RegExp(`^ledger\\.${table} `));
    expect(first?.position).toBeGreaterThan(0);
    expect(first?.position).toBeLessThanOrEqual(position + 1);
  };

  const tables = (): string[] => [...new Set(columns.map(({ table }) => table))];

  /** Lets a table hold what it would refuse. */
  const withoutConstraints = async (table: string): Promise<void> => {
    const { rows } = await superuser.query<{ name: string }>(
      `select conname as name from pg_constraint where contype in ('p', 'u', 'c') and conrelid = $1::regclass`,
      [`ledger.${table}`],
    );
    for (const { name } of rows) await superuser.query(`alter table ledger.${table} drop constraint ${name}`);
    const { rows: indexes } = await superuser.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indisunique and indrelid = $1::regclass',
      [`ledger.${table}`],
    );
    for (const { name } of indexes) await superuser.query(`drop index ${name}`);
  };

  it('finds nothing before it', async () => {
    expect(await verifiedAfter(async () => {})).toEqual([]);
  });

  it(
    'names the position or the row, whichever column it was',
    async () => {
      const blindTo: string[] = [];
      for (const { table, name, type } of columns) {
        const changed = OTHER[type]?.(name);
        if (!changed) throw new Error(`No other value of ${type} is known: ${table}.${name}`);
        const rows = (await rowsOf(table)).slice(0, EACH);
        // Nothing of an empty table would be tried.
        expect({ table, isEmpty: rows.length === 0 }).toEqual({ table, isEmpty: false });
        for (const { at, position } of rows) {
          const findings = await verifiedAfter(() =>
            change(`update ledger.${table} set ${name} = ${changed} where ctid = $1`, [at]),
          );
          if (findings.length > 0) expectNamed(table, position, findings);
          else if (!blindTo.includes(`${table}.${name}`)) blindTo.push(`${table}.${name}`);
        }
      }
      expect(blindTo).toEqual(NO_FACT_COLUMNS);
      expect(columns.length).toBeGreaterThan(100);
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'names a row that stands there twice',
    async () => {
      for (const table of tables()) {
        for (const { at, position } of (await rowsOf(table)).slice(0, EACH)) {
          const findings = await verifiedAfter(async () => {
            await withoutConstraints(table);
            await change(`insert into ledger.${table} select * from ledger.${table} where ctid = $1`, [at]);
          });
          expect({ table, found: findings.length > 0 }).toEqual({ table, found: true });
          expectNamed(table, position, findings);
        }
      }
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'names a row that is gone, but for those whose absence says nothing',
    async () => {
      for (const table of tables()) {
        const drop = (at: string) => () => change(`delete from ledger.${table} where ctid = $1`, [at]);
        const mayBeGone = MAY_BE_GONE[table] ?? 'false';
        for (const { at, position } of (await rowsOf(table, `not (${mayBeGone})`)).slice(0, EACH)) {
          const findings = await verifiedAfter(drop(at));
          expect({ table, found: findings.length > 0 }).toEqual({ table, found: true });
          expectNamed(table, position, findings);
        }
        for (const { at } of (await rowsOf(table, mayBeGone)).slice(0, EACH)) {
          expect({ table, findings: await verifiedAfter(drop(at)) }).toEqual({ table, findings: [] });
        }
      }
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'names two rows that changed places',
    async () => {
      const tried = new Set<string>();
      for (const table of tables()) {
        const { rows: keys } = await superuser.query<{ name: string }>(
          `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
           where indrelid = $1::regclass and indisprimary order by attnum`,
          [`ledger.${table}`],
        );
        const places = keys.map(({ name }) => `${name} = other.${name}`).join(', ');
        for (let i = 0; i < EACH; i++) {
          const [one] = await rowsOf(table);
          if (!one) continue;
          const says = (row: string): string => `to_jsonb(${row}) - array[${keys.map(({ name }) => `'${name}'`)}]`;
          const oneSays = `(select ${says('one')} from ledger.${table} one where one.ctid = '${one.at}')`;
          // Two rows that say the same, each in its place, can change them and nothing has happened.
          const [two] = await rowsOf(table, `${says('t')} <> ${oneSays}`);
          if (!two) continue;
          const findings = await verifiedAfter(async () => {
            await withoutConstraints(table);
            await change(
              `update ledger.${table} t set ${places} from ledger.${table} other
               where (t.ctid = $1 and other.ctid = $2) or (t.ctid = $2 and other.ctid = $1)`,
              [one.at, two.at],
              2,
            );
          });
          expect({ table, found: findings.length > 0 }).toEqual({ table, found: true });
          expectNamed(table, Math.min(one.position, two.position), findings);
          tried.add(table);
        }
      }
      // Of the others there is one row, or they say the same but for their places.
      const several =
        'balances batches checkpoints events idempotency outside_accounts outside_lines outside_statements postings private_texts requests sole_approvals totals transactions';
      expect([...tried]).toEqual(several.split(' '));
    },
    LONGEST_MILLISECONDS,
  );
});

const PLAN = 'd0000000-0000-4000-8000-000000000000';
const OTHER_INVESTOR = 'a0000000-0000-4000-8000-000000000001';

/** A short history with rows in every table, long enough for the Merkle tree to have kept nodes. */
const recordOneOfEach = async (server: TestServer): Promise<void> => {
  const store = server.app.get(EventStore, { strict: false });
  const give = (command: LedgerCommand, streamId?: string) =>
    accept(store, requestFor(command, streamId === undefined ? {} : { streamId }));
  await credit(store, 500_000n);
  await credit(store, 700n, OTHER_INVESTOR);
  await give({ type: 'ProposeWalletAddress', currency: 'BTC', network: 'Bitcoin', address: 'bench' }, walletId('BTC'));
  const recipient = privateText('recipient-account', INVESTOR, 'DE02 1203 0000 0000 2020 51');
  for (const key of ['investor/x/1', 'investor/x/2']) {
    await accept(
      store,
      requestFor(
        { type: 'RequestWithdrawal', investorId: INVESTOR, amountCents: 700n, recipientDigest: recipient.digest },
        { commandId: commandIdOf(key), texts: [recipient], idempotency: { key, bodyDigest: Buffer.alloc(32) } },
      ),
    );
  }
  await give({ type: 'RequestTransfer', senderId: INVESTOR, recipientId: OTHER_INVESTOR, amountCents: 300n });
  const terms = {
    ...{ name: 'Tab\there', description: '' },
    ...{ minCents: 1n, maxCents: 100_000n, durationDays: 2, ratePpm: 12_345 },
  };
  await give({ type: 'CreatePlan', ...terms, payout: 'daily' }, PLAN);
  await give({ type: 'PurchasePlan', investorId: INVESTOR, planId: PLAN, amountCents: 30_000n });
  await give({ type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) }, OTHER_INVESTOR);
  await give(depositOf(900n));
  await recordOutside(server);
  await Promise.all(Array.from({ length: 256 }, (_, i) => give(draftOf(BigInt(i + 1)))));
  server.clock.forwardMinutes(60 * 24);
  await server.app.get(PayoutRunner, { strict: false }).payDue();
  await server.app.get(CheckpointSigner, { strict: false }).sign();
};

/** Accounts in the world outside, what happened there, and a difference that two people explained. */
const recordOutside = async (server: TestServer): Promise<void> => {
  const world = await outsideWorld(server);
  const bank = await world.open();
  const day = world.today() - 3;
  const of = { fromDay: day, toDay: day, openingUnits: 5n, lines: [{ units: 700n, text: 'Ada' }, { units: -250n }] };
  const [, fee = ''] = await world.statement(bank, of);
  await world.requireEvidence(bank, day + 40);
  const wallet = await world.open({ source: 'watcher', currency: 'BTC', decimals: 8 });
  await world.vanish(await world.seen(wallet, { units: 9n }));
  await world.seen(wallet, { units: 8n });
  const wrong = await world.open({ name: 'Another' });
  await world.statement(wrong, { ...of, lines: [] });
  await world.takeBack(wrong);
  for (const { id } of world.admins) {
    const explained = { amountCents: -250n, category: 'write-off', reasonDigest: 'cd'.repeat(32) } as const;
    const item = { item: 'line', itemId: fee, againstAccount: `external/line/${fee}` } as const;
    const command = { type: 'ExplainOpenItem', ...item, ...explained } as const;
    expect(await world.give({ kind: 'staff', id }, explanationId(fee)!, command)).not.toHaveProperty('refused');
  }
};
