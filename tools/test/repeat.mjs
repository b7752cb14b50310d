// @ts-check
/**
 * `npm run test:repeat -- <pattern> [--times 30] [--busy] [--level int]`: runs test files again and again and says how often
 * they failed: a test that fails now and then is broken. `--busy` has two endless loops beside them, which leave a machine of
 * two cores half of itself.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { step } from '../start/steps.mjs';
import { install } from '../start/install.mjs';
import { build } from '../start/build.mjs';
import { browserLevel } from './levels/browser-level.mjs';
import { jestLevel } from './levels/jest-level.mjs';
import { countLine, total } from './outcome.mjs';
import { buildFor, levelOf, specFiles } from './spec-files.mjs';
import { testNode } from './test-node.mjs';

const BUSY_LOOPS = 2;

/** Each ends with this process, whose end closes its input. */
const busyLoop = () =>
  spawn(
    process.execPath,
    [
      '-e',
      'process.stdin.resume().on("end", () => process.exit()); setInterval(() => { for (const end = Date.now() + 95; Date.now() < end;); }, 96)',
    ],
    {
      cwd: root,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );

/** @type {ReturnType<typeof busyLoop>[]} */
let loops = [];
try {
  const { values, positionals } = parseArgs({
    options: { times: { type: 'string', default: '30' }, busy: { type: 'boolean' }, level: { type: 'string' } },
    allowPositionals: true,
  });
  const times = Number(values.times);
  const files = specFiles(positionals).filter((file) => values.level === undefined || levelOf(file) === values.level);
  if (!(times >= 1) || files.length === 0) throw new Error('Name test files that exist, and a number of times.');
  await install(step);
  await build(step, buildFor(files));
  const node = await testNode(step);
  if (values.busy) loops = Array.from({ length: BUSY_LOOPS }, busyLoop);
  const levels = new Set(files.map(levelOf));
  const ofJest = /** @type {const} */ (['unit', 'int']).filter((level) => levels.has(level));
  /** @type {number[]} */
  const failed = [];
  for (let run = 1; run <= times; run++) {
    const outcomes = [];
    const selected = { levels: [...ofJest], patterns: positionals, options: [] };
    if (ofJest.length > 0) outcomes.push(await jestLevel(selected, { node }));
    if (levels.has('browser')) outcomes.push(await browserLevel(selected));
    const outcome = total(outcomes);
    for (const line of outcome.faults) console.log(line);
    console.log(`Run ${run} of ${times}: ${countLine(outcome)}`);
    if (outcome.failed > 0 || outcome.skipped > 0 || outcome.passed === 0) failed.push(run);
  }
  console.log(
    `\n${times - failed.length} runs of ${times} held${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
} finally {
  for (const loop of loops) loop.kill();
}
