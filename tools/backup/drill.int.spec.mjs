// @ts-check
// needs the build
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topologyRunsHere } from '../topology/runs-here.mjs';
import { lastCheckpoint, upTo } from './checkpoint-file.mjs';
import { drill } from './drill.mjs';
import { restore } from './restore.mjs';

(topologyRunsHere() ? test : test.skip)(
  'a backup and the archive bring back every acknowledged event, or those up to a moment',
  async () => {
    /** @type {string[]} */
    const said = [];
    const { made, momentEvents, allEvents, backupAlone, toTheEnd, toTheMoment } = await drill((line) =>
      said.push(line),
    );
    expect(momentEvents - made.eventsAtStart).toBeGreaterThanOrEqual(7);
    expect(allEvents - momentEvents).toBeGreaterThanOrEqual(9);
    expect(backupAlone).toMatchObject({ vouchedFor: allEvents });
    // Jobs may add an event of their own while the copy is made, so the count at its start is a floor.
    expect(backupAlone.events).toBeGreaterThanOrEqual(made.eventsAtStart);
    expect(backupAlone.missing).toBe(allEvents - backupAlone.events);
    expect(backupAlone.missing).toBeGreaterThan(0);
    expect(toTheEnd).toMatchObject({ events: allEvents, missing: 0 });
    expect(toTheMoment).toMatchObject({ events: momentEvents, missing: allEvents - momentEvents });
    for (const { report } of [backupAlone, toTheEnd, toTheMoment]) expect(report).toContain('No difference');
    expect(said).toHaveLength(5);
  },
  240_000,
);

describe('a restore refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-restore-'));
  const from = join(folder, 'backup');
  const into = join(folder, 'cluster');
  beforeAll(() => {
    mkdirSync(join(from, 'cluster'), { recursive: true });
    const description = { postgresVersion: 1, pepperFingerprint: 'of another pepper' };
    writeFileSync(join(from, 'clearfold-backup.json'), JSON.stringify(description));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('what is no backup', async () => {
    await expect(restore({ from: folder, into })).rejects.toThrow('is no backup: it has no clearfold-backup.json.');
  });
  test('a folder that holds something', async () => {
    await expect(restore({ from, into: from })).rejects.toThrow('is not empty: a restore never writes over a cluster.');
  });
  test('another pepper', async () => {
    await expect(restore({ from, into, pepper: 'p'.repeat(32) })).rejects.toThrow('PIN_PEPPER is not the one');
  });
  test('a moment without an archive', async () => {
    await expect(restore({ from, into, until: '2026-11-21T12:00:00Z' })).rejects.toThrow('needs the archive');
  });
  test.each(['yesterday', '2026-11-21', '2026-11-21T12:00:00'])('the moment %s', async (until) => {
    await expect(restore({ from, into, archive: folder, until })).rejects.toThrow('takes a moment with its zone');
  });
  (topologyRunsHere() ? test : test.skip)('programs of another version', async () => {
    await expect(restore({ from, into })).rejects.toThrow('The backup is of PostgreSQL 1,');
  });
});

describe('the file of outside checkpoints', () => {
  const root = `${'A'.repeat(43)}=`;
  const note = (/** @type {number} */ size) =>
    `clearfold.example/ledger\n${size}\n${root}\n\n— clearfold.example/ledger c2ln\n\n`;
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-notes-'));
  const file = join(folder, 'checkpoints.txt');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('vouches for the largest size, whatever was cut off at its end', () => {
    writeFileSync(file, `${note(5)}${note(1234)}${note(99)}clearfold.example/ledger\n70000\n`);
    expect(lastCheckpoint(file)).toEqual({ size: 1234 });
  });
  test('is held against a shorter log as far as that goes', () => {
    expect(upTo(`${note(5)}${note(1234)}${note(99)}`, 99)).toBe(`${note(5)}${note(99)}`);
  });
  test('may be missing, which is said', () => {
    expect(() => lastCheckpoint(join(folder, 'none'))).toThrow('There is no file of checkpoints');
  });
});
