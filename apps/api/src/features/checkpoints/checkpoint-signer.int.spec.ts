import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CheckpointAnswer } from '@clearfold/contracts';
import pg from 'pg';
import { EventStore, notesOf, verifyLedger, vouchedBy } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { draftOf, requestFor } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointKey } from './checkpoint-key.js';
import { CheckpointSigner } from './checkpoint-signer.js';
import { CheckpointsJob } from './checkpoints.job.js';
import { vouchedSize } from './sink/other-log.js';

const ORIGIN = 'clearfold.example/ledger';
const HEAD = 'select position as at from ledger.head';

describe('the signer of checkpoints', () => {
  const checkpointSink = join(mkdtempSync(join(tmpdir(), 'clearfold-sink-')), 'checkpoints');
  let server: TestServer;
  let signer: CheckpointSigner;
  beforeAll(async () => {
    server = await startTestServer({ checkpointKey: 'a key that only the tests know, 32 long', checkpointSink });
    signer = server.app.get(CheckpointSigner, { strict: false });
  });
  afterAll(() => server.close());

  const asSuperuser = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  /** The size of the latest checkpoint that is served. */
  const latestSize = async (): Promise<number> => {
    const { body } = await call<CheckpointAnswer>(server, 'GET /ledger/checkpoints/latest');
    return Number(body.checkpoint.split('\n')[1]);
  };
  const headSize = async (): Promise<number> => Number((await server.dataSource.query<[{ at: string }]>(HEAD))[0].at);
  const grow = async (events: number): Promise<void> => {
    const store = server.app.get(EventStore, { strict: false });
    await Promise.all(Array.from({ length: events }, () => store.execute(requestFor(draftOf(1n)))));
  };

  // Eleven kept nodes, of which the texts "10" and "2" stand in another order than the numbers, as those of the sizes do.
  it('the log verifies and its newest checkpoint is served, whatever the number of digits', async () => {
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    // The first one names the key.
    await grow(1);
    await signer.sign();
    for (const size of [998, 1_001, 2_815, 2_816]) {
      await grow(size - (await headSize()));
      await signer.sign();
      expect(await latestSize()).toBe(size);
      expect((await verifyLedger(superuser, () => {}, vouchedBy(server.settings))).findings).toEqual([]);
    }
    await superuser.end();
  });

  describe('a check of the ledger', () => {
    let superuser: pg.Client;
    let checker: pg.Client;
    beforeAll(async () => {
      [superuser, checker] = [true, true].map(
        (pipeline) => new pg.Client({ connectionString: server.database.superuserUrl, pipeline }),
      ) as [pg.Client, pg.Client];
      await Promise.all([superuser.connect(), checker.connect()]);
    });
    afterAll(() => Promise.all([superuser.end(), checker.end()]));

    it('finds nothing where a checkpoint is signed between its preparation and its snapshot', async () => {
      const vouched = vouchedBy(server.settings);
      await grow(1);
      await signer.sign();
      expect((await verifyLedger(checker, () => {}, vouched)).findings).toEqual([]);
    });

    it('waits for a checkpoint that stands outside and not yet in the table', async () => {
      const before = notesOf(checkpointSink).length;
      await grow(1);
      await superuser.query(`create function wait() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock(7); return new; end'`);
      await superuser.query(`create trigger wait before insert on ledger.checkpoints for each row
        when (new.size = ${await headSize()}) execute function wait()`);
      await superuser.query('select pg_advisory_lock(7)');
      const signing = signer.sign();
      while (notesOf(checkpointSink).length === before) await setTimeout(10);
      let isOver = false;
      const check = verifyLedger(checker, () => {}, vouchedBy(server.settings)).finally(() => (isOver = true));
      // The row for the test's lock, and the check for the signer's.
      const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
      while (!isOver && (await superuser.query(waiting)).rowCount !== 2) await setTimeout(10);
      await superuser.query('select pg_advisory_unlock(7)');
      await signing;
      expect((await check).findings).toEqual([]);
      // Nor does it keep the next from being signed.
      await grow(1);
      await signer.sign();
      expect(await latestSize()).toBe(await headSize());
    });
  });

  it('a day that closed has a checkpoint at its own end, before the next day’s', async () => {
    await grow(1);
    const closed = await signer.grownTo();
    server.clock.forwardSeconds(24 * 60 * 60);
    await grow(2);
    await signer.sign();
    const rows = await server.dataSource.query<{ size: string }[]>(
      'select size from ledger.checkpoints order by size desc limit 2',
    );
    expect(rows.map(({ size }) => Number(size))).toEqual([closed! + 2, closed]);
  });

  it('a note that only the outside file has is taken up', async () => {
    await grow(1);
    await signer.sign();
    const size = await latestSize();
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    await superuser.query("set session_replication_role = 'replica'");
    await superuser.query('delete from ledger.checkpoints where size = $1', [size]);
    await grow(1);
    await signer.sign();
    await superuser.end();
    const rows = await server.dataSource.query<{ size: string }[]>('select size from ledger.checkpoints order by size');
    expect(rows.slice(-2).map((row) => Number(row.size))).toEqual([size, size + 1]);
  });

  it('nothing is signed over a log that is not the one the outside file vouches for', async () => {
    await grow(1);
    const sound = readFileSync(checkpointSink, 'utf8');
    const [last = ''] = notesOf(checkpointSink).slice(-1);
    const size = await latestSize();
    const outside = (note: string): void => writeFileSync(checkpointSink, `${sound}${note}\n`);
    outside(last.replace(`\n${size}\n`, '\n999999\n'));
    await expect(signer.sign()).rejects.toThrow(/vouches for 999999 events, and the log has \d+$/);
    const key = server.app.get(CheckpointKey, { strict: false });
    outside(key.sign({ size: size - 1, root: vouchedSize(last).root }, String(key.verifierKey)));
    await expect(signer.sign()).rejects.toThrow(/^The first \d+ events are not those/);
    // What is signed over the right root, but by somebody else.
    outside(last.replace(/\n\u2014 (\S+) .*/, (line) => line.replace(/.{20}$/, 'A'.repeat(20))));
    await expect(signer.sign()).rejects.toThrow(/is not signed by/);
    outside(last.slice(0, ORIGIN.length + 12));
    await expect(signer.sign()).rejects.toThrow('half a checkpoint');
    // Its writer was killed, or the disk was full, within the signature, before it, and before the blank line at the end.
    for (const end of [-30, last.indexOf('\n\n') + 2, last.length]) {
      writeFileSync(checkpointSink, `${sound.slice(0, -last.length - 1)}${last.slice(0, end)}`);
      await expect(signer.sign()).rejects.toThrow('half a checkpoint');
    }
    expect(await latestSize()).toBe(size);
    writeFileSync(checkpointSink, sound);
    await signer.sign();
    expect(await latestSize()).toBe(size + 1);
  });

  it('a new outside file begins with all that was signed so far', async () => {
    await grow(1);
    await signer.sign();
    const before = readFileSync(checkpointSink, 'utf8');
    rmSync(checkpointSink);
    await asSuperuser('delete from ledger.checkpoint_files');
    // Nothing has grown: a system that was restored and is not used yet.
    expect(await signer.grownTo()).toBeUndefined();
    expect(await signer.missingOutside()).toBe(await latestSize());
    const job = server.app.get(CheckpointsJob, { strict: false });
    expect(await job.due()).toEqual([`outside-${await latestSize()}`]);
    await job.run();
    expect(readFileSync(checkpointSink, 'utf8')).toBe(before);
    expect(await job.due()).toEqual([]);
    const checker = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await checker.connect();
    expect((await verifyLedger(checker, () => {}, vouchedBy(server.settings))).findings).toEqual([]);
    await checker.end();
  });

  it.each([
    ['vanished', () => rmSync(checkpointSink), /had checkpoints and is gone or empty$/],
    ['is empty', () => writeFileSync(checkpointSink, ''), /had checkpoints and is gone or empty$/],
    [
      'is an older copy',
      (text: string) =>
        writeFileSync(checkpointSink, text.slice(0, text.lastIndexOf(ORIGIN, text.lastIndexOf('\u2014')))),
      /ends at \d+ events, and \d+ were signed: it is an older copy$/,
    ],
    ['cannot be written', () => (rmSync(checkpointSink), mkdirSync(checkpointSink)), /EISDIR/],
  ] as const)('nothing is signed while the outside file %s', async (_, harm, message) => {
    await grow(1);
    await signer.sign();
    await grow(1);
    const [size, sound] = [await latestSize(), readFileSync(checkpointSink, 'utf8')];
    harm(sound);
    await expect(signer.sign()).rejects.toThrow(message);
    expect(signer.refusal).toMatchObject({ part: 'checkpoint-sink' });
    expect(await latestSize()).toBe(size);
    rmSync(checkpointSink, { recursive: true, force: true });
    writeFileSync(checkpointSink, sound);
    await signer.sign();
    expect([await latestSize(), signer.refusal]).toEqual([size + 1, undefined]);
  });

  it('a size is signed once, though two processes sign at once', async () => {
    await grow(1);
    await Promise.all([signer.sign(), signer.sign()]);
    const size = await latestSize();
    expect(readFileSync(checkpointSink, 'utf8').match(new RegExp(`^${ORIGIN}\n${size}\n`, 'gm'))).toHaveLength(1);
  });

  it('nothing is signed over events that do not lead to the root', async () => {
    await grow(1);
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    const change = async (sql: string): Promise<void> => {
      await superuser.query("set session_replication_role = 'replica'");
      await superuser.query(sql);
    };
    await change(
      "update ledger.events set bytes = bytes || '\\x00' where position = (select position from ledger.head)",
    );
    await expect(signer.sign()).rejects.toThrow("do not lead to the root in the ledger's head");
    await superuser.end();
    expect(await latestSize()).toBeLessThan((await signer.grownTo()) ?? 0);
  });
});
