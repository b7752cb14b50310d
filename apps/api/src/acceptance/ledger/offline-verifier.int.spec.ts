import { execFile } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type CheckpointAnswer, type VerifierAnswer } from '@clearfold/contracts';
import { canonicalBytes, readCanonical, signCheckpoint, verifierKey } from '@clearfold/ledger';
import pg from 'pg';
import { DemoSeed } from '#demo/demo-seed.js';
import { noteKeyOf, sha256, verifyLedger } from '@clearfold/ledger-store';
import { CheckpointSigner } from '#features/checkpoints/checkpoint-signer.js';
import { exportCommand } from '@clearfold/ledger-store/commands';
import { AuditBehindHeadJob } from '#platform/self-audit/audit-behind-head.job.js';
import { SelfAudit } from '#platform/self-audit/self-audit.js';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { DEMO_PASSWORD, DEMO_STAFF } from '#testing/demo-history.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const SECRET = 'a key that only the tests know, 32 long';
const ORIGIN = 'clearfold.example/ledger';
const KEY = verifierKey(sha256, noteKeyOf(SECRET, ORIGIN).key);

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const run = promisify(execFile);

const TABLES = ['events', 'postings', 'batches', 'checkpoints', 'head'];

const bytesAt = async (client: pg.Client, position: number): Promise<Buffer> => {
  const { rows } = await client.query<{ bytes: Buffer }>('select bytes from ledger.events where position = $1', [
    position,
  ]);
  return rows[0]!.bytes;
};

/** What somebody with every right on the database could do to the event at a position. */
const TAMPERINGS: Readonly<Record<string, (client: pg.Client, position: number) => Promise<void>>> = {
  'flips a bit': async (client, position) => {
    const bytes = await bytesAt(client, position);
    const at = (position * 31) % bytes.length;
    bytes[at] = bytes[at]! ^ 4;
    await client.query('update ledger.events set bytes = $2 where position = $1', [position, bytes]);
  },
  'drops an event': async (client, position) => {
    await client.query('delete from ledger.events where position = $1', [position]);
  },
  'swaps two events': async (client, position) => {
    const [one, other] = [await bytesAt(client, position), await bytesAt(client, position + 1)];
    await client.query('update ledger.events set bytes = $2 where position = $1', [position, other]);
    await client.query('update ledger.events set bytes = $2 where position = $1', [position + 1, one]);
  },
  'inserts an event': async (client, position) => {
    await client.query('drop index if exists ledger.events_by_command');
    await client.query(
      `insert into ledger.events select (select max(position) + 1 from ledger.events), recorded_at, stream_id, type,
         command_id, bytes from ledger.events where position = $1`,
      [position],
    );
    await client.query('update ledger.head set position = position + 1');
  },
  're-dates an event': async (client, position) => {
    const recorded = readCanonical(await bytesAt(client, position));
    const recordedAt = recorded.recordedAt + 1;
    const bytes = Buffer.from(canonicalBytes({ ...recorded, recordedAt }));
    await client.query(`update ledger.events set bytes = $2, recorded_at = $3 where position = $1`, [
      position,
      bytes,
      new Date(recordedAt),
    ]);
  },
  'replaces the root of a batch': async (client, position) => {
    await client.query(
      `update ledger.batches set root = sha256('forged')
       where last_position = (select min(last_position) from ledger.batches where last_position >= $1)`,
      [position],
    );
  },
};

/** What an outsider has: the exported file, the verifier's one file as the server gives it out, the key. */
describe('the offline verifier, on the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-offline-'));
  const verifier = join(folder, 'verifier.mjs');
  const file = join(folder, 'ledger.jsonl.gz');
  let server: TestServer;
  let superuser: pg.Client;
  let events: number;

  beforeAll(async () => {
    const bundler = join(root, 'node_modules/rolldown/bin/cli.mjs');
    const built = join(folder, 'built.mjs');
    await run(process.execPath, [bundler, '-c', 'rolldown.config.mjs', '-o', built], {
      cwd: join(root, 'apps/verifier'),
    });
    server = await startTestServer({ checkpointKey: SECRET, checkpointOrigin: ORIGIN, verifierFile: built });
    await server.app.get(DemoSeed, { strict: false }).run(server.clock, 'named');
    await server.app.get(CheckpointSigner, { strict: false }).sign();
    superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    const { body } = await call<VerifierAnswer>(server, 'GET /ledger/verifier');
    const taken = await fetch(`${server.url}${body.download}`);
    writeFileSync(verifier, new Uint8Array(await taken.arrayBuffer()));
    const { rows } = await superuser.query<{ position: string }>('select position from ledger.head');
    events = Number(rows[0]!.position);
    await superuser.query('set session_replication_role = replica');
    for (const table of TABLES) await superuser.query(`create temp table saved_${table} as table ledger.${table}`);
  }, 180_000);
  afterAll(async () => {
    await superuser.end();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const check = async (...args: string[]): Promise<{ code: number; output: string }> => {
    const environment = {
      DATABASE_URL: server.database.superuserUrl,
      CHECKPOINT_KEY: SECRET,
      CHECKPOINT_ORIGIN: ORIGIN,
    };
    await exportCommand(['--out', file], environment, () => {});
    return runVerifier('--key', KEY, ...args);
  };

  const runVerifier = async (...args: string[]): Promise<{ code: number; output: string }> => {
    try {
      const { stdout } = await run(process.execPath, [verifier, file, ...args]);
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, output: stdout };
    }
  };

  it('is given to everybody, under the hash of its bytes, for good', async () => {
    const { body } = await call<VerifierAnswer>(server, 'GET /ledger/verifier');
    const { status, headers, bytes } = await download(server, body.download.replace(/^\/api/, ''), '');
    expect({ ...body, status }).toEqual({
      status: 200,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      download: `/api/ledger/verifier/${body.sha256}/verifier.mjs`,
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="verifier.mjs"');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is not given under a hash that it has not', async () => {
    const answer = await fetch(`${server.url}/api/ledger/verifier/${'0'.repeat(64)}/verifier.mjs`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'verifier-missing' });
  });

  it('checks the file that an auditor saves with the key that everybody is shown, and not with a byte flipped', async () => {
    const signIn = { email: DEMO_STAFF.aubrey.email, password: DEMO_PASSWORD };
    const { token } = (await call<{ token: string }>(server, 'POST /staff/auth/signin', { body: signIn })).body;
    const { body } = await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest');
    const saved = await download(server, '/staff/ledger/export', token);
    const checked = async (bytes: Uint8Array): Promise<{ code: number; output: string }> => {
      writeFileSync(file, bytes);
      return runVerifier('--key', body.key);
    };
    expect(await checked(saved.bytes)).toEqual({ code: 0, output: expect.stringMatching(/Nothing is wrong/) });

    const text = gunzipSync(saved.bytes);
    const lines = text.toString().split('\n');
    for (const line of [1, Math.floor(lines.length / 2), lines.length - 2]) {
      const flipped = Buffer.from(text);
      const before = Buffer.byteLength(lines.slice(0, line).join('\n')) + 1;
      flipped[before + Math.floor(Buffer.byteLength(lines[line]!) / 2)]! ^= 1;
      expect({ line, ...(await checked(gzipSync(flipped))) }).toEqual({
        line,
        code: 1,
        output: expect.stringContaining('First bad position:'),
      });
    }
  });

  it('finds nothing wrong, and every event under a signature', async () => {
    const { code, output } = await check();
    expect(output).toContain(`events 1 to ${events}`);
    expect(output).toMatch(/Nothing is wrong/);
    expect(output).not.toMatch(/BAD|not checked|nobody has signed/);
    expect(code).toBe(0);
    // Each check was made, none of them on nothing; the demo reverses nothing, and no investor has a passkey.
    for (const line of output.split('\n').filter((one) => one.startsWith('ok '))) {
      if (!/reversals|payment-signing/.test(line)) expect(line).toMatch(/^ok {2,}\S+ +[1-9]/);
    }
    expect((await verifyLedger(superuser)).findings).toEqual([]);
  });

  it('and the audit behind the head agree: it folds the year in pages of its own', async () => {
    const job = server.app.get(AuditBehindHeadJob, { strict: false });
    await job.run('log', new AbortController().signal);
    expect(await server.app.get(SelfAudit, { strict: false }).read()).toMatchObject({
      position: events,
      headPosition: events,
      difference: null,
    });
    const { rows } = await superuser.query<{ differing: number }>(
      `select count(*)::int as differing from ledger.balances b full join ledger.audit_balances a using (account)
       where a.balance_cents is distinct from b.balance_cents`,
    );
    expect(rows).toEqual([{ differing: 0 }]);
  });

  it('says the balances that the ledger says, now and as of a day', async () => {
    const { rows } = await superuser.query<{ account: string; position: string; balance: string; day: string }>(
      `select * from (
         select distinct on (account) account, position, balance_cents as balance,
           (recorded_at at time zone 'UTC')::date::text as day
         from ledger.postings join ledger.events using (position)
         where recorded_at < (select percentile_disc(0.5) within group (order by recorded_at) from ledger.events)::date
         order by account, position desc, ordinal desc
       ) as last order by md5(account) limit 6`,
    );
    expect(rows).toHaveLength(6);
    const days = await superuser.query<{ day: string }>(
      `select ((percentile_disc(0.5) within group (order by recorded_at))::date - 1)::text as day from ledger.events`,
    );
    for (const { account, balance } of rows) {
      const { output } = await check('--balance', account, '--at', days.rows[0]!.day);
      expect(output).toContain(`Balance of ${account}: ${(Number(balance) / 100).toFixed(2)} USD`);
    }
  });

  it.each(Object.entries(TAMPERINGS))(
    'and the ledger both name it when somebody %s',
    async (_, tamper) => {
      for (let seed = 1; seed <= 4; seed++) {
        await restored(async () => {
          const position = 1 + ((seed * 7919) % (events - 1));
          await tamper(superuser, position);
          const { code, output } = await check();
          expect({ seed, code }).toEqual({ seed, code: 1 });
          expect(output).toMatch(/First bad position: \d+ \(line \d+ of the file\): [a-z-]+: /);
          expect((await verifyLedger(superuser)).findings).not.toEqual([]);
        });
      }
    },
    120_000,
  );

  it('and the ledger both name checkpoints that another key signed', async () => {
    await restored(async () => {
      const { key, privateKey } = noteKeyOf('another key that only the tests know', ORIGIN);
      const { rows } = await superuser.query<{ size: string; root: Buffer }>(
        'select size, root from ledger.checkpoints order by size',
      );
      for (const { size, root } of rows) {
        const checkpoint = { origin: ORIGIN, size: Number(size), root };
        const note = signCheckpoint(sha256, checkpoint, key, (text) => sign(null, text, privateKey));
        await superuser.query('update ledger.checkpoints set note = $2 where size = $1', [size, note]);
      }
      expect(await check()).toMatchObject({
        code: 1,
        output: expect.stringContaining('checkpoints: no given key signed'),
      });
      const { findings } = await verifyLedger(superuser, () => {}, { keys: [KEY] });
      expect(findings).toHaveLength(rows.length);
      expect(findings[0]?.what).toContain(`ledger.checkpoints ${rows[0]?.size}: `);
    });
  });

  /** Undoes what was done to the facts. */
  const restored = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } finally {
      for (const table of TABLES) {
        await superuser.query(`delete from ledger.${table}`);
        await superuser.query(`insert into ledger.${table} select * from saved_${table}`);
      }
    }
  };
});
