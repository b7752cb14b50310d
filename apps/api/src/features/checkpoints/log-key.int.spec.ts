import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CheckpointAnswer } from '@clearfold/contracts';
import { CHECKPOINT_KEY_STREAM } from '@clearfold/ledger';
import pg from 'pg';
import { EventStore, isSignedBy, notesOf, verifyLedger, vouchedBy } from '@clearfold/ledger-store';
import { type Settings } from '#platform/config/settings.js';
import { call } from '#testing/call.js';
import { draftOf, requestFor } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSigner } from './checkpoint-signer.js';
import { disownCommand, rotateKeyCommand } from '@clearfold/ledger-store/commands';

const RIGHT = 'the key of the log that tests know, 32';
const WRONG = 'a wrong key in the environment, 32 long';
const NEXT = 'the next key of the log in tests, 32 long';

describe('a server whose CHECKPOINT_KEY is not the log’s', () => {
  let server: TestServer;
  let sink: string;
  let superuser: pg.Client;
  const apps: NestFastifyApplication[] = [];
  beforeEach(async () => {
    sink = join(mkdtempSync(join(tmpdir(), 'clearfold-log-key-')), 'checkpoints');
    server = await startTestServer({ checkpointKey: RIGHT, checkpointSink: sink });
    superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    await superuser.query("set session_replication_role = 'replica'");
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await superuser.end();
    await server.close();
  });

  /** The signer of another process, with settings of its own. */
  const signerWith = async (changes: Partial<Settings>): Promise<CheckpointSigner> => {
    const app = await server.anotherProcess(changes);
    apps.push(app);
    return app.get(CheckpointSigner, { strict: false });
  };
  const signer = (): CheckpointSigner => server.app.get(CheckpointSigner, { strict: false });
  const grow = async (events = 1): Promise<void> => {
    const store = server.app.get(EventStore, { strict: false });
    for (let i = 0; i < events; i += 1) await store.execute(requestFor(draftOf(1n)));
  };
  const notes = async (): Promise<string[]> =>
    (await superuser.query<{ note: string }>('select note from ledger.checkpoints order by size')).rows.map(
      ({ note }) => note,
    );
  const findings = async () => (await verifyLedger(superuser, () => {}, vouchedBy(server.settings))).findings;
  const named = async (): Promise<number> =>
    (await superuser.query('select from ledger.events where stream_id = $1', [CHECKPOINT_KEY_STREAM])).rowCount ?? 0;
  it('the log names the key before the first checkpoint, once, though two processes begin at once', async () => {
    await grow();
    const another = await signerWith({});
    await Promise.all([signer().sign(), another.sign()]);
    expect(await named()).toBe(1);
    expect(await findings()).toEqual([]);
  });

  it('of two processes with different keys on a fresh log one signs, and the other never does', async () => {
    await grow();
    const other = await signerWith({ checkpointKey: WRONG, checkpointSink: `${sink}.other` });
    const outcomes = await Promise.allSettled([signer().sign(), other.sign()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await grow();
    const later = await Promise.allSettled([signer().sign(), other.sign()]);
    expect(later.map(({ status }) => status)).toEqual(outcomes.map(({ status }) => status));
    const signers = await Promise.all((await notes()).map((note) => isSignedBy(note, keyOf(server.app))));
    expect(new Set(signers).size).toBe(1);
  });

  it.each<[state: string, change: () => Promise<void> | void]>([
    ['as they were', () => undefined],
    ['with an empty table', async () => void (await superuser.query('delete from ledger.checkpoints'))],
    ['with an empty file', () => writeFileSync(sink, '')],
    ['without a file', () => rmSync(sink)],
    [
      'with an empty table and without a file',
      async () => {
        rmSync(sink);
        await superuser.query('delete from ledger.checkpoints');
        await superuser.query('delete from ledger.checkpoint_files');
      },
    ],
  ])('signs nothing over the checkpoints %s', async (_, change) => {
    await grow();
    await signer().sign();
    await change();
    await grow();
    const before = await notes();
    for (const changes of [{ checkpointKey: WRONG }, { checkpointKey: WRONG, checkpointNextKey: NEXT }]) {
      const wrong = await signerWith(changes);
      await expect(wrong.sign()).rejects.toThrow(/is neither CHECKPOINT_KEY nor CHECKPOINT_NEXT_KEY$/);
      expect(wrong.refusal).toMatchObject({ part: 'checkpoint-key' });
      const elsewhere = await signerWith({ ...changes, checkpointSink: `${sink}.new` });
      await expect(elsewhere.sign()).rejects.toThrow(/is neither CHECKPOINT_KEY nor CHECKPOINT_NEXT_KEY$/);
    }
    expect([await notes(), notesOf(`${sink}.new`)]).toEqual([before, []]);
  });

  it('signs nothing on a database that was set back to its beginning, where the file outside is another key’s', async () => {
    await grow();
    await signer().sign();
    const fresh = await startTestServer({ checkpointKey: WRONG, checkpointSink: sink });
    try {
      const store = fresh.app.get(EventStore, { strict: false });
      for (let i = 0; i < 3; i += 1) await store.execute(requestFor(draftOf(1n)));
      const before = readFileSync(sink, 'utf8');
      await expect(fresh.app.get(CheckpointSigner, { strict: false }).sign()).rejects.toThrow(/is not signed by/);
      expect(readFileSync(sink, 'utf8')).toBe(before);
      expect(await fresh.dataSource.query('select size from ledger.checkpoints')).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  it('signs nothing after a hand-over, and hands nothing over itself', async () => {
    await grow();
    await signer().sign();
    const rotate = (keys: Record<string, string>) =>
      rotateKeyCommand({ DATABASE_URL: server.settings.databaseUrl, CHECKPOINT_SINK: sink, ...keys }, () => {});
    expect(await rotate({ CHECKPOINT_KEY: WRONG, CHECKPOINT_NEXT_KEY: NEXT })).toBe(1);
    expect(await rotate({ CHECKPOINT_KEY: RIGHT, CHECKPOINT_NEXT_KEY: NEXT })).toBe(0);
    await grow();
    // The key of before signs no more, alone or with another.
    for (const changes of [{}, { checkpointNextKey: WRONG }, { checkpointKey: WRONG }]) {
      await expect((await signerWith(changes)).sign()).rejects.toThrow(/is neither CHECKPOINT_KEY nor/);
    }
    await (await signerWith({ checkpointKey: WRONG, checkpointNextKey: NEXT })).sign();
    await (await signerWith({ checkpointKey: NEXT })).sign();
    expect(await findings()).toEqual([]);
  });

  it('hands nothing over on a log that names no key, where another key signed so far', async () => {
    await grow();
    await signedOfBefore(WRONG);
    const keys = { CHECKPOINT_KEY: RIGHT, CHECKPOINT_NEXT_KEY: NEXT };
    await expect(rotateKeyCommand({ DATABASE_URL: server.settings.databaseUrl, ...keys }, () => {})).rejects.toThrow(
      /is not signed by/,
    );
    expect(await named()).toBe(0);
  });

  /** What a server of before logs named keys signed, in the table and outside. */
  const signedOfBefore = async (secret: string): Promise<void> => {
    const [{ size, root }] = (
      await superuser.query<{ size: number; root: Buffer }>('select position::float8 as size, root from ledger.head')
    ).rows as [{ size: number; root: Buffer }];
    const key = new CheckpointKey({ ...server.settings, checkpointKey: secret });
    const note = key.sign({ size, root }, String(key.verifierKey));
    await superuser.query('insert into ledger.checkpoints (size, root, note, signed_at) values ($1, $2, $3, now())', [
      size,
      root,
      note,
    ]);
    writeFileSync(sink, `${note}\n`, { flag: 'a' });
  };

  describe('a ledger that a wrong key signed already', () => {
    const disown = async (environment: Record<string, string> = {}, args = ['--reason', 'a key of the test stand']) => {
      const lines: string[] = [];
      const settings = { CHECKPOINT_KEY: RIGHT, CHECKPOINT_SINK: sink, ...environment };
      const code = await disownCommand(args, settings, server.database.superuserUrl, (text) => lines.push(text));
      return { code, lines };
    };

    it('verifies again once those checkpoints are disowned, and keeps them with the reason', async () => {
      await grow();
      await signedOfBefore(RIGHT);
      await grow();
      await signedOfBefore(WRONG);
      await grow();
      await signedOfBefore(WRONG);
      const [sound, ...foreign] = await notes();
      // Signing, naming and verifying refuse what is there.
      await grow();
      await expect(signer().sign()).rejects.toThrow(/is not signed by/);
      expect(await named()).toBe(0);
      expect((await findings()).length).toBeGreaterThan(0);

      await expect(disown({}, [])).rejects.toThrow('--reason');
      await expect(disown({ CHECKPOINT_KEY: 'short' })).rejects.toThrow('CHECKPOINT_KEY');
      expect(await disown({ CHECKPOINT_KEY: NEXT })).toMatchObject({
        code: 1,
        lines: [expect.stringMatching(/signed none of the 3/)],
      });
      expect(await notes()).toHaveLength(3);
      const { code, lines } = await disown();
      expect([code, lines[0]]).toEqual([0, '2 checkpoints are disowned, of 2, 3 events.']);

      expect(await notes()).toEqual([sound]);
      expect(notesOf(sink)).toEqual([sound]);
      expect(notesOf(`${sink}.disowned`)).toEqual(foreign);
      const { rows } = await superuser.query('select note, reason, signed_at from ledger.disowned_checkpoints');
      expect(rows.map(({ note }) => note as string).sort()).toEqual([...foreign].sort());
      expect(rows).toMatchObject(
        foreign.map(() => ({ reason: 'a key of the test stand', signed_at: expect.any(Date) })),
      );
      expect(await findings()).toEqual([]);

      await signer().sign();
      expect(await named()).toBe(1);
      expect(await findings()).toEqual([]);
      const { body } = await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest');
      expect(body.key).toBe(keyOf(server.app));
      expect(await disown()).toMatchObject({ code: 1, lines: [expect.stringContaining('Nothing was changed')] });
    });

    it('is mended too where the log names its key, and where only the file outside has what the wrong one signed', async () => {
      await grow();
      await signer().sign();
      await grow();
      await signedOfBefore(WRONG);
      await superuser.query('delete from ledger.checkpoints where size = (select position from ledger.head)');
      await grow();
      await expect(signer().sign()).rejects.toThrow(/is not signed by/);
      expect((await disown()).code).toBe(0);
      await signer().sign();
      expect(await findings()).toEqual([]);
      const { rows } = await superuser.query('select signed_at from ledger.disowned_checkpoints');
      expect(rows).toEqual([{ signed_at: null }]);
    });

    it('what was set aside is changed by nobody, and the table of checkpoints is append-only again', async () => {
      await grow();
      await signedOfBefore(RIGHT);
      await grow();
      await signedOfBefore(WRONG);
      expect((await disown()).code).toBe(0);
      await superuser.query('reset session_replication_role');
      for (const table of ['ledger.checkpoints', 'ledger.disowned_checkpoints']) {
        await expect(superuser.query(`delete from ${table}`)).rejects.toThrow();
      }
    });
  });
});

/** The right key as verifiers write it. */
const keyOf = (app: NestFastifyApplication): string => String(app.get(CheckpointKey, { strict: false }).verifierKey);
