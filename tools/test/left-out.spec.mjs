// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { faultsOutcome } from './levels/faults-level.mjs';
import { countLine, total } from './outcome.mjs';
import { walkOutcome } from './levels/walk-level.mjs';

const STAGED = [
  { name: 'F1 api-killed 1', held: true },
  { name: 'F1 api-killed 2', held: true },
];
const WITHOUT_CLOCK = [...STAGED, { name: 'F8 clock-moves', leftOut: 'no libfaketime' }];

const CALL = { part: 'call', name: '/api/plans', asked: 9, failed: 0 };
const UNASKED = { part: 'list', name: '/api/staff/mails', asked: 0, failed: 0 };

describe('what is left out of', () => {
  test('the fault battery is skipped, and said', () => {
    expect(faultsOutcome(WITHOUT_CLOCK, undefined)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 1,
      faults: [],
      remarks: ['F8 clock-moves was left out: no libfaketime'],
    });
    expect(faultsOutcome([{ name: 'F3', held: false }], 'ended with code 1')).toMatchObject({ failed: 1, faults: [] });
    expect(faultsOutcome(STAGED, 'did not end within 20 minutes')).toMatchObject({
      skipped: 0,
      faults: ['The fault battery did not end within 20 minutes.'],
    });
  });

  test('the walk is skipped, and said: a whole part, and a line of which nothing was asked', () => {
    const broken = { ...UNASKED, name: '/api/staff/plans', failed: 1 };
    expect(walkOutcome({ leftOut: ['backup'], rows: [CALL, UNASKED, broken] }, 'ended with code 1')).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      faults: [],
      remarks: ['The walk left out the backup.', 'The walk asked nothing of list /api/staff/mails.'],
    });
    expect(walkOutcome({ leftOut: [], rows: [CALL] }, undefined)).toMatchObject({ passed: 1, skipped: 0, remarks: [] });
  });
});

describe('CI', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-ci-'));
  const programs = join(folder, 'programs');
  const executable = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(programs, name), 0o755);
  };

  beforeAll(() => {
    for (const path of [programs, join(folder, 'tools/test'), join(folder, 'tools/start')])
      mkdirSync(path, { recursive: true });
    cpSync(join(root, '.ci'), join(folder, '.ci'), { recursive: true });
    writeFileSync(join(folder, 'docker-compose.yml'), '');
    writeFileSync(join(folder, 'tools/test/test-node-command.mjs'), 'console.log(process.env.PROGRAMS);');
    writeFileSync(join(folder, 'tools/start/install-command.mjs'), '');
    symlinkSync(process.execPath, join(programs, 'node'));
    // Whatever it would install is there, and nothing that it runs takes its time: npm says the count that it is given.
    for (const name of ['chromium-headless-shell', 'redis-server', 'haproxy', 'promtool', 'prometheus-alertmanager'])
      executable(name, 'exit 0');
    for (const name of ['age', 'docker', 'docker-compose']) executable(name, 'exit 0');
    executable('id', 'echo 1000');
    executable('npm', 'case "$*" in *"--level faults --level walk"*) echo "$COUNT" ;; *"$FAILS"*) exit 1 ;; esac');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @param {import('./outcome.mjs').Outcome[]} outcomes of the levels */
  const ciOf = (...outcomes) => ciWithout('nothing', ...outcomes);

  /** @param {string} FAILS the command that does @param {import('./outcome.mjs').Outcome[]} outcomes */
  const ciWithout = (FAILS, ...outcomes) => {
    const env = { PATH: `${programs}:/usr/bin:/bin`, PROGRAMS: programs, POSTGRES_BIN: programs, TMPDIR: folder };
    const COUNT = countLine(total(outcomes));
    const { status, stdout } = spawnSync('bash', ['.ci/run'], {
      cwd: folder,
      env: { ...env, COUNT, FAILS },
      encoding: 'utf8',
    });
    return {
      status,
      last: stdout.trimEnd().split('\n').at(-1),
      refuses: stdout.includes('no test may be skipped here'),
    };
  };
  const walked = walkOutcome({ leftOut: [], rows: [CALL] }, undefined);

  test('accepts a run in which nothing was left out', () => {
    expect(ciOf(faultsOutcome(STAGED, undefined), walked)).toEqual({
      status: 0,
      last: '3 passed, 0 failed',
      refuses: false,
    });
  });

  test.each(['lint', 'typecheck', 'build'])('refuses a run of which npm run %s fails', (command) => {
    expect(ciWithout(command, faultsOutcome(STAGED, undefined), walked)).toMatchObject({
      status: 1,
      last: '0 passed, 1 failed',
    });
  });

  test.each([
    ['a fault', [faultsOutcome(WITHOUT_CLOCK, undefined), walked]],
    [
      'a part of the walk',
      [faultsOutcome(STAGED, undefined), walkOutcome({ leftOut: ['backup'], rows: [CALL] }, undefined)],
    ],
    [
      'a line of the walk',
      [faultsOutcome(STAGED, undefined), walkOutcome({ leftOut: [], rows: [CALL, UNASKED] }, undefined)],
    ],
  ])('refuses a run that left out %s', (_what, outcomes) => {
    expect(ciOf(...outcomes)).toEqual({ status: 1, last: '3 passed, 0 failed, 1 skipped', refuses: true });
  });
});
