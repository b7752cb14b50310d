import pg from 'pg';
import { type LedgerCommand, walletId } from '@clearfold/ledger';
import { vouchedBy } from '#platform/checkpoint-keys/vouched.js';
import { commandIdOf } from '#platform/event-store/idempotency-key.js';
import { EventStore } from '#platform/event-store/index.js';
import { privateText } from '#platform/event-store/private-text.js';
import { type Finding } from '#platform/event-store/verify/finding.js';
import { verifyLedger } from '#platform/event-store/verify/verify-ledger.js';
import { seededRandom } from '#testing/seeded-random.js';
import { accept, credit, depositOf, draftOf, INVESTOR, requestFor } from '#testing/test-ledger.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointSigner } from './features/checkpoints/index.js';
import { PayoutRunner } from './features/payout-runs/index.js';

/** Tables of the schema that hold no fact and follow from none (docs/log-format.md, "What no check covers"). */
const NO_FACTS = ['audit_balances', 'audit_state', 'closed_before_events', 'self_checks'];

/** Columns that the log says nothing of (likewise). */
const NO_FACT_COLUMNS = ['checkpoints.signed_at', 'events.command', 'events.request_id', 'idempotency.body_digest'];

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

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Somebody with every right on the database, triggers off, changes one value of one row. */
describe('verify, after any one value of the ledger was changed', () => {
  const random = seededRandom(20_261_122);
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
  }, 60_000);
  afterAll(async () => {
    await superuser.end();
    await server.close();
  });

  /** Verifies in the transaction that tampers, whose end undoes it. */
  const verifiedAfter = async (tamper: () => Promise<void>): Promise<readonly Finding[]> => {
    await superuser.query('begin isolation level repeatable read');
    try {
      await tamper();
      return (await verifyLedger(superuser, () => {}, { keys: vouchedBy(server.settings).keys })).findings;
    } finally {
      await superuser.query('rollback');
    }
  };

  /** A row by chance, with where it stands in the log if it does. */
  const rowOf = async (table: string): Promise<{ at: string; position: number }> => {
    const { rows } = await superuser.query<{ at: string; row: Record<string, unknown> }>(
      `select ctid::text as at, to_jsonb(t) as row from ledger.${table} t order by ctid`,
    );
    const chosen = rows[Math.floor(random() * rows.length)];
    if (!chosen) throw new Error(`ledger.${table} is empty: nothing of it would be tried`);
    return { at: chosen.at, position: Number(chosen.row['last_position'] ?? chosen.row['position'] ?? 0) };
  };

  const expectNamed = (table: string, position: number, [first]: readonly Finding[]): void => {
    if (!OF_THE_LOG.includes(table)) return expect(first?.what).toMatch(new RegExp(`^ledger\\.${table} `));
    expect(first?.position).toBeGreaterThan(0);
    expect(first?.position).toBeLessThanOrEqual(position + 1);
  };

  const tables = (): string[] => [...new Set(columns.map(({ table }) => table))];

  it('finds nothing before it', async () => {
    expect(await verifiedAfter(async () => {})).toEqual([]);
  });

  it('names the position or the row, whichever column it was', async () => {
    const blindTo: string[] = [];
    for (const { table, name, type } of columns) {
      const { at, position } = await rowOf(table);
      const changed = OTHER[type]?.(name);
      if (!changed) throw new Error(`No other value of ${type} is known: ${table}.${name}`);
      const findings = await verifiedAfter(async () => {
        const { rowCount } = await superuser.query(`update ledger.${table} set ${name} = ${changed} where ctid = $1`, [
          at,
        ]);
        expect(rowCount).toBe(1);
      });
      if (findings.length === 0) blindTo.push(`${table}.${name}`);
      else expectNamed(table, position, findings);
    }
    expect(blindTo).toEqual(NO_FACT_COLUMNS);
    expect(columns.length).toBeGreaterThan(100);
  }, 120_000);

  it('names a row that stands there twice', async () => {
    const { rows: constraints } = await superuser.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       where contype in ('p', 'u') and connamespace = 'ledger'::regnamespace`,
    );
    for (const table of tables()) {
      const { at, position } = await rowOf(table);
      const findings = await verifiedAfter(async () => {
        for (const { table: of, name } of constraints) {
          if (of === `ledger.${table}`) await superuser.query(`alter table ${of} drop constraint ${name}`);
        }
        await superuser.query(`insert into ledger.${table} select * from ledger.${table} where ctid = $1`, [at]);
      });
      expect({ table, found: findings.length > 0 }).toEqual({ table, found: true });
      expectNamed(table, position, findings);
    }
  }, 60_000);
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
    name: 'Tab\there',
    description: '',
    minCents: 1n,
    maxCents: 100_000n,
    durationDays: 2,
    ratePpm: 12_345,
  };
  await give({ type: 'CreatePlan', ...terms, payout: 'daily' }, PLAN);
  await give({ type: 'PurchasePlan', investorId: INVESTOR, planId: PLAN, amountCents: 30_000n });
  await give({ type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) }, OTHER_INVESTOR);
  await give(depositOf(900n));
  await Promise.all(Array.from({ length: 256 }, (_, i) => give(draftOf(BigInt(i + 1)))));
  server.clock.forwardMinutes(60 * 24);
  await server.app.get(PayoutRunner, { strict: false }).payDue();
  await server.app.get(CheckpointSigner, { strict: false }).sign();
};
