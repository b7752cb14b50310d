import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { canonicalBytes, MerkleFrontier, readCanonical, toBase64, verifierKey } from '@clearfold/ledger';
import pg from 'pg';
import { closeApp, createApp } from '#app.js';
import { DemoSeed } from '#demo/demo-seed.js';
import { MIGRATIONS } from '#migrations.js';
import { migrate } from '#platform/database/migrate.js';
import { eventLine, noteKeyOf, sha256, verifyLedger } from '@clearfold/ledger-store';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { sealActs } from '#testing/seal-acts.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointSigner } from '#features/checkpoints/checkpoint-signer.js';
import { PayoutRunner } from '#features/payout-runs/payout-runner.js';
import { exportCommand, importCommand } from '@clearfold/ledger-store/commands';

const SECRET = 'a key that only the tests know, 32 long';
const ORIGIN = 'clearfold.example/ledger';
const KEY = verifierKey(sha256, noteKeyOf(SECRET, ORIGIN).key);

/** Everything that follows from the log, and the log. What the server noted beside an event is not in a file. */
const TABLES: Readonly<Record<string, string>> = {
  events: 'position, recorded_at, stream_id, type, command_id, bytes',
  postings: '*',
  batches: '*',
  head: '*',
  checkpoints: 'size, root, note',
  balances: '*',
  totals: '*',
  requests: '*',
  transactions: '*',
  plans: '*',
  purchases: '*',
  payout_runs: '*',
  investors: '*',
  wallets: '*',
};

describe('a ledger that is rebuilt from an exported file alone', () => {
  let server: TestServer;
  let database: TestDatabase;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: SECRET, checkpointOrigin: ORIGIN });
    await server.app.get(DemoSeed, { strict: false }).run(server.clock, 'named');
    await sealActs(server);
    await server.app.get(CheckpointSigner, { strict: false }).sign();
    folder = mkdtempSync(join(tmpdir(), 'clearfold-round-trip-'));
    file = join(folder, 'ledger.jsonl.gz');
    await exportFrom(server.database, file);
  }, 180_000);
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const exportFrom = async ({ url }: TestDatabase, out: string, ...args: string[]): Promise<void> => {
    const environment = { DATABASE_URL: url, CHECKPOINT_KEY: SECRET, CHECKPOINT_ORIGIN: ORIGIN };
    await exportCommand(['--out', out, ...args], environment, () => {});
  };
  const importInto = async (args: string[]): Promise<{ code: number; lines: string[] }> => {
    const lines: string[] = [];
    const output = { line: (text: string) => void lines.push(text), progress: () => {} };
    return { code: await importCommand(args, { ownerUrl: database.url, url: database.url }, output), lines };
  };
  const withClient = async <T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url, pipeline: true });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const contents = (of: TestDatabase): Promise<Record<string, string | null>> =>
    withClient(of, async (client) => {
      const digests: Record<string, string | null> = {};
      for (const [table, columns] of Object.entries(TABLES)) {
        const { rows } = await client.query<{ digest: string | null }>(
          `select md5(string_agg(t::text, chr(10) order by t::text)) as digest from (select ${columns} from ledger.${table}) t`,
        );
        digests[table] = rows[0]?.digest ?? null;
      }
      return digests;
    });

  it('has the same log, the same root, and every view row by row; and its own export is the same file', async () => {
    const { code, lines } = await importInto([file, '--verify', '--key', KEY]);
    expect({ code, lines }).toMatchObject({ code: 0 });
    expect(await contents(database)).toEqual(await contents(server.database));
    const again = join(folder, 'again.jsonl.gz');
    await exportFrom(database, again);
    expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true);
    const { findings } = await withClient(database, (client) => verifyLedger(client));
    expect(findings).toEqual([{ what: 'public.staff_acts is not there, and its rows were sealed', of: 'records' }]);
    expect(lines.join('\n')).toMatch(/Verified: bytes, postings and every view follow/);
    expect(lines.join('\n')).toMatch(/[1-9]\d* investors have accounts and no person/);
  });

  it('is a working system: it starts, pays what is due, goes on from the last position, and tells nobody of the past', async () => {
    expect((await importInto([file])).code).toBe(0);
    const settings = { ...server.settings, databaseUrl: database.url, databaseOwnerUrl: database.url };
    // As a server's start does: an import makes a ledger and nothing else.
    await migrate(settings, MIGRATIONS);
    const app = await createApp(settings, server.clock);
    await app.init();
    try {
      server.clock.forwardMinutes(60 * 24 * 400);
      expect(await app.get(PayoutRunner, { strict: false }).payDue()).toBeGreaterThan(0);
      await app.get(CheckpointSigner, { strict: false }).sign();
    } finally {
      await closeApp(app);
    }
    await withClient(database, async (client) => {
      const { findings } = await verifyLedger(client);
      expect(findings.map(({ what }) => what)).toEqual([
        expect.stringMatching(/^public\.staff_acts 1 to \d+: there are 0 rows, the log sealed \d+$/),
      ]);
      // What staff do here is numbered on behind what is sealed.
      const [next] = (
        await client.query(`select nextval(pg_get_serial_sequence('staff_acts', 'position'))::int as number`)
      ).rows;
      expect(findings[0]?.what).toContain(`1 to ${next.number - 1}:`);
      const { rows } = await client.query(`select count(*)::int as mails from mails`);
      expect(rows).toEqual([{ mails: 0 }]);
    });
  });

  it('has its tables looked at by the planner before anybody asks', async () => {
    expect((await importInto([file])).code).toBe(0);
    const { rows } = await withClient(database, (client) =>
      client.query(
        `select c.reltuples::int = (select count(*) from ledger.events) as counted,
           exists (select from pg_stats where schemaname = 'ledger' and tablename = 'events') as known
         from pg_class c where c.oid = 'ledger.events'::regclass`,
      ),
    );
    expect(rows).toEqual([{ counted: true, known: true }]);
  });

  it('takes an unpacked file, and one that ends in the middle of a batch', async () => {
    const part = join(folder, 'part.jsonl');
    const size = await withClient(server.database, async (client) => {
      const { rows } = await client.query<{ first: number }>(
        `select first_position::float8 as first from ledger.batches where last_position > first_position order by last_position desc limit 1`,
      );
      return rows[0]?.first ?? 1;
    });
    await exportFrom(server.database, part, '--to', String(size));
    expect((await importInto([part, '--verify', '--key', KEY])).code).toBe(0);
    const { events, findings } = await withClient(database, (client) => verifyLedger(client));
    expect([events, findings]).toEqual([size, []]);
  });

  describe('refuses, and leaves the ledger empty,', () => {
    const text = (): string[] => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const damaged = (change: (lines: string[]) => string[]): string => {
      const path = join(folder, 'damaged.jsonl.gz');
      writeFileSync(path, gzipSync(`${change(text()).join('\n')}\n`));
      return path;
    };
    const swapped = (lines: string[], at: number): string[] =>
      lines.map((line, i) => (i === at ? (lines[at + 1] ?? '') : i === at + 1 ? (lines[at] ?? '') : line));
    const flipped = (line: string): string => {
      const { position, event } = JSON.parse(line) as { position: number; event: string };
      const bytes = Buffer.from(event, 'base64');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return eventLine(position, bytes).trimEnd();
    };
    const isEvent = (line: string): boolean => line.startsWith('{"position"');
    const eventAt = (lines: string[]): number => lines.findIndex((line, i) => i > 20 && isEvent(line));

    it.each<[string, (lines: string[]) => string[], RegExp]>([
      ['a file that breaks off', (lines) => lines.slice(0, -3), /breaks off at position/],
      [
        'a flipped bit',
        (lines) => lines.map((line, i) => (i === eventAt(lines) ? flipped(line) : line)),
        /First bad position|does not end/,
      ],
      [
        'a dropped event',
        (lines) => lines.filter((_, i) => i !== eventAt(lines)),
        /First bad position: \d+: Position|does not end at/,
      ],
      [
        'swapped lines',
        (lines) =>
          swapped(
            lines,
            lines.findIndex((l, i) => i > 20 && isEvent(l) && isEvent(lines[i + 1] ?? '')),
          ),
        /First bad position/,
      ],
      [
        'another header',
        (lines) => [(lines[0] ?? '').replace(/"size":\d+/, '"size":7'), ...lines.slice(1)],
        /breaks off at position|another's/,
      ],
      [
        'a line in another form',
        (lines) => lines.map((l, i) => (i === 3 ? l.replace('{', '{ ') : l)),
        /Line 4 has none of the forms/,
      ],
      ['what is no ledger file', () => ['{"hello":1}'], /no ledger file/],
      ['a file of a later version', (lines) => [(lines[0] ?? '').replace('"version":1', '"version":2')], /version 2/],
    ])(
      '%s',
      async (_what, change, said) => {
        const { code, lines } = await importInto([damaged(change)]);
        expect(code).toBe(1);
        expect(lines[0]).toMatch(said);
        expect(lines.at(-1)).toBe('Nothing was imported.');
        const { events } = await withClient(database, (client) => verifyLedger(client)).catch(() => ({ events: 0 }));
        expect(events).toBe(0);
      },
      60_000,
    );

    it('an event that nobody decided, in a file whose every hash fits', async () => {
      let position = 0;
      const path = damaged(([header = '', ...lines]) => {
        const tree = MerkleFrontier.empty(sha256);
        const forged = lines.flatMap((line) => {
          if (line.startsWith('{"checkpoint"')) return [];
          const { event, batch } = JSON.parse(line) as { event?: string; batch?: number[] };
          if (batch) return [JSON.stringify({ batch, root: toBase64(tree.root()) })];
          const recorded = readCanonical(Buffer.from(event ?? '', 'base64'));
          // It says another threshold than the policy.
          const { event: said } = recorded;
          const isFirst = said.type === 'DepositApproved' && position === 0;
          if (isFirst) position = recorded.position;
          const changed = isFirst ? { ...recorded, event: { ...said, secondApprovalFromCents: 1n } } : recorded;
          const bytes = canonicalBytes(changed);
          tree.append(bytes);
          return [eventLine(recorded.position, Buffer.from(bytes)).trimEnd()];
        });
        const said = { ...(JSON.parse(header) as object), root: toBase64(tree.root()), checkpoints: 0 };
        return [JSON.stringify(said), ...forged];
      });
      expect(position).toBeGreaterThan(0);
      const { code, lines } = await importInto([path]);
      expect([code, lines[0]]).toEqual([
        1,
        expect.stringContaining(
          `First bad position: ${position}: DepositApproved is not what was decided: secondApprovalFromCents`,
        ),
      ]);
    });

    it('checkpoints of another key than the given one', async () => {
      const other = verifierKey(sha256, noteKeyOf('another key that only the tests know', ORIGIN).key);
      const { code, lines } = await importInto([file, '--verify', '--key', other]);
      expect([code, lines[0]]).toEqual([
        1,
        expect.stringMatching(/^ {2}the key .+ never signed checkpoints of this log$/),
      ]);
    });

    it('a log without a checkpoint, where the given key must have signed', async () => {
      const path = damaged(([header = '', ...lines]) => [
        header.replace(/"checkpoints":\d+/, '"checkpoints":0'),
        ...lines.filter((line) => !line.startsWith('{"checkpoint"')),
      ]);
      const { code, lines } = await importInto([path, '--verify', '--key', KEY]);
      expect([code, lines[0]]).toEqual([1, `  the key ${KEY} never signed checkpoints of this log`]);
    });

    it('a part of the log', async () => {
      const part = join(folder, 'later.jsonl.gz');
      await exportFrom(server.database, part, '--from', '3');
      expect((await importInto([part])).lines[0]).toMatch(/a part of the log/);
    });

    it('a file that is not there', async () => {
      expect((await importInto([join(folder, 'nowhere.gz')])).lines[0]).toMatch(/cannot be read/);
    });
  });

  it('does not touch a ledger that is not empty', async () => {
    await importInto([file]);
    const before = await contents(database);
    await expect(importInto([file])).rejects.toThrow('is not empty');
    expect(await contents(database)).toEqual(before);
  });
});
