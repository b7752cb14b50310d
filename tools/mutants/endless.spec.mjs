// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Endless } from './endless.mjs';

const MODULE = new URL('endless.mjs', import.meta.url).href;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearfold-endless-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** In a process of its own, with 300 ms for mutant 7. @param {string} body what the mutant does */
const run = (body) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { Endless } from '${MODULE}';
       const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
       await new Endless('endless.txt').within('7', 300, async () => { ${body} });
       await wait(700);
       console.log('went on');`,
    ],
    { cwd: folder, encoding: 'utf8', timeout: 20_000 },
  );
const isKnown = () => new Endless(join(folder, 'endless.txt')).has('7');

it('ends a process in a loop, and the next one knows of which mutant', () => {
  const { signal, stdout } = run('for (;;);');
  expect({ signal, stdout, known: isKnown() }).toEqual({ signal: 'SIGKILL', stdout: '', known: true });
});

it('lets what only waits take its time, and watches nothing after a mutant', () => {
  const { stdout } = run('await wait(1_000);');
  expect({ stdout, known: isKnown() }).toEqual({ stdout: 'went on\n', known: false });
});
