// @ts-check
// needs the build
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../topology/http.mjs';
import { topologyRunsHere } from '../topology/runs-here.mjs';
import { startTopology } from '../topology/topology.mjs';
import { proveRestored } from './prove-restored.mjs';
import { restore } from './restore.mjs';
import { backupName, outdated } from './rotation.mjs';
import { millisecondsUntil, readSchedule } from './schedule.mjs';
import { openSealed, seal } from './sealed.mjs';
import { sealedBackup } from './sealed-backup.mjs';

const hasAge = spawnSync('age-keygen', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'clearfold-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} name @returns {{ identity: string, recipient: string }} */
const keyPair = (name) => {
  const identity = join(folder, name);
  if (!existsSync(identity)) spawnSync('age-keygen', ['--output', identity]);
  return { identity, recipient: /age1\w+/.exec(readFileSync(identity, 'utf8'))?.[0] ?? '' };
};

const days = (/** @type {string} */ from, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => backupName(new Date(Date.parse(from) + i * 86_400_000)));

describe('the rotation', () => {
  test('keeps the newest of so many days and of so many weeks, and the rest goes, oldest first', () => {
    const names = days('2026-09-01T03:00:00Z', 60);
    const gone = outdated(names, { daily: 7, weekly: 3 });
    const kept = names.filter((name) => !gone.includes(name)).map((name) => name.slice(10, 20));
    // Seven days to Friday, 30 October; of the weeks before those days, the Sundays.
    expect(kept).toEqual([
      ...['2026-10-18', '2026-10-24', '2026-10-25', '2026-10-26'],
      ...['2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'],
    ]);
    expect(gone).toEqual([...gone].sort());
  });
  test('keeps one of a day with several, and counts only days that have one', () => {
    const twice = ['2026-11-01T03:00:00Z', '2026-11-20T03:00:00Z', '2026-11-20T09:00:00Z'].map((at) =>
      backupName(new Date(at)),
    );
    expect(outdated(twice, { daily: 2, weekly: 1 })).toEqual([twice[1]]);
  });
  test('leaves alone what it did not make', () => {
    expect(
      outdated(['notes.txt', 'clearfold-2020-01-01.tar', `${backupName(new Date(0))}.draft`], { daily: 1, weekly: 1 }),
    ).toEqual([]);
  });
});

describe('the schedule', () => {
  const GOOD = {
    BACKUP_URL: 'postgres://a@b/c',
    DATABASE_URL: 'postgres://d@e/f',
    BACKUP_INTO: '/backups',
    BACKUP_WORK: '/work',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  };
  test('is at three in the night, of seven days and five weeks, unless it is set', () => {
    expect(readSchedule(GOOD)).toMatchObject({ at: { hour: 3, minute: 0 }, keep: { daily: 7, weekly: 5 } });
    const set = { BACKUP_AT: '23:45', BACKUP_KEEP_DAILY: '2', BACKUP_KEEP_WEEKLY: '9' };
    expect(readSchedule({ ...GOOD, ...set })).toMatchObject({
      at: { hour: 23, minute: 45 },
      keep: { daily: 2, weekly: 9 },
    });
  });
  test.each([
    [{ BACKUP_URL: '' }, 'BACKUP_URL is missing'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    [{ BACKUP_INTO: '' }, 'BACKUP_INTO is missing'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be'],
    [{ BACKUP_KEEP_DAILY: '0' }, 'BACKUP_KEEP_DAILY must be'],
    [{ BACKUP_RECIPIENT: '' }, 'BACKUP_RECIPIENT must be the public key'],
    [{ BACKUP_RECIPIENT: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` }, 'the secret one does not belong here'],
  ])('with %j begins nothing, and says why', (wrong, why) => {
    expect(() => readSchedule({ ...GOOD, ...wrong })).toThrow(why);
  });
  test.each([
    ['2026-11-24T02:59:59Z', 1_000],
    ['2026-11-24T03:00:00Z', 86_400_000],
    ['2026-11-24T12:00:00Z', 15 * 3_600_000],
  ])('waits from %s for %i ms', (now, expected) => {
    expect(millisecondsUntil({ hour: 3, minute: 0 }, new Date(now))).toBe(expected);
  });
});

(hasAge ? describe : describe.skip)('a sealed folder', () => {
  const plain = join(folder, 'plain');
  const file = join(folder, 'sealed.age');
  beforeAll(async () => {
    mkdirSync(plain, { recursive: true });
    writeFileSync(join(plain, 'secret.txt'), 'a word that nobody may read');
    await seal({ folder: plain, into: file, recipient: keyPair('own').recipient });
  });

  test('opens for its key alone, byte for byte', async () => {
    const opened = await openSealed({ file, identity: keyPair('own').identity, into: join(folder, 'opened') });
    expect(readFileSync(join(opened, 'secret.txt'), 'utf8')).toBe('a word that nobody may read');
    expect(readFileSync(file).includes('a word')).toBe(false);
    const into = join(folder, 'stolen');
    await expect(openSealed({ file, identity: keyPair('other').identity, into })).rejects.toThrow(
      'no identity matched',
    );
    expect(existsSync(into)).toBe(false);
  });
  test('of which a byte was changed does not open, and leaves nothing', async () => {
    const bytes = readFileSync(file);
    bytes.writeUInt8((bytes.at(-20) ?? 0) ^ 1, bytes.length - 20);
    const broken = join(folder, 'broken.age');
    writeFileSync(broken, bytes);
    const into = join(folder, 'from-broken');
    await expect(openSealed({ file: broken, identity: keyPair('own').identity, into })).rejects.toThrow(
      'opening ended',
    );
    expect(existsSync(into)).toBe(false);
  });
  test('that could not be packed has no file', async () => {
    const into = join(folder, 'none.age');
    await expect(
      seal({ folder: join(folder, 'nothing'), into, recipient: keyPair('own').recipient }),
    ).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  });
});

(hasAge && topologyRunsHere() ? test : test.skip)(
  'scheduled backups are proved, encrypted and rotated, and what is opened with the key apart is restored whole',
  async () => {
    const topology = await startTopology({ apis: 1, settings: { SEED_DEMO: 'true', DEMO_SIZE: 'named' } });
    const { database, environment } = topology;
    const [into, work] = [join(topology.folder, 'sealed'), join(topology.folder, 'work')];
    const { identity, recipient } = keyPair('own');
    try {
      // A backup that is to hold the outside checkpoints is refused before there is one.
      await eventually(() => existsSync(environment.CHECKPOINT_SINK ?? ''), 'a checkpoint outside');
      const common = { url: database.replicationUrl, ledgerUrl: database.serverUrl, into, work, recipient };
      const files = { pictures: environment.PICTURES_DIR, checkpoints: environment.CHECKPOINT_SINK };
      const round = (/** @type {string} */ at) =>
        sealedBackup({ ...common, ...files, keep: { daily: 1, weekly: 1 }, at: new Date(at) });
      const first = await round('2026-11-23T03:00:00Z');
      const second = await round('2026-11-24T03:00:00Z');
      expect(first.removed).toEqual([]);
      expect(second.removed).toEqual([first.name]);
      expect(readdirSync(into)).toEqual([second.name]);
      // Nothing plain stays behind.
      expect(readdirSync(work)).toEqual([]);
      expect(readFileSync(join(into, second.name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

      const client = new pg.Client(database.superuserUrl);
      await client.connect();
      const { rows } = await client.query('select kind, bytes::int, proved from backup_runs order by finished_at');
      await client.end();
      expect(rows).toEqual([first, second].map(({ bytes }) => ({ kind: 'full', bytes, proved: true })));

      const opened = await openSealed({
        file: join(into, second.name),
        identity,
        into: join(topology.folder, 'opened'),
      });
      const cluster = join(topology.folder, 'restored');
      const { account } = database;
      await restore({ from: opened, into: cluster, pepper: environment.PIN_PEPPER, account });
      const proof = await proveRestored({
        cluster,
        checkpoints: environment.CHECKPOINT_SINK,
        checkpointKey: environment.CHECKPOINT_KEY,
        account,
      });
      expect(proof.events).toBe(second.events);
      expect(proof.report).toContain('No difference');
    } finally {
      await topology.stop();
    }
  },
  300_000,
);
