// @ts-check
/**
 * `npm run bench:verifier -- [events]`: generates ledger files, a million events unless said, and has the built offline
 * verifier check each in a process of its own: of a busy platform, and of lines of accounts outside. Prints events per
 * second and the most memory it took.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, verdict } from '../figures/bars.mjs';
import { root } from '../start/root.mjs';
import { generateLedger, generateLines } from './generated-ledger.mjs';

const MANY = 1_000_000;
const size = Number(process.argv[2] ?? MANY);
const verifier = join(root, 'apps/verifier/dist/verifier.mjs');
if (!existsSync(verifier)) throw new Error('Build first: npm run build');

/** The measuring process says what it took itself: nothing outside sees the peak. */
const MEASURED = `process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.log('Peak memory ' + Math.round(maxRSS / 1024) + ' MiB, processor time ' + ((userCPUTime + systemCPUTime) / 1e6).toFixed(3) + ' s'); });
  await import(${JSON.stringify(verifier)});`;

/**
 * @param {string} what @param {typeof generateLedger} generate @param {number} count
 * @returns {Promise<{ seconds: number, each: number }>} processor time, and that of an event in microseconds
 */
async function verified(what, generate, count) {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-bench-'));
  try {
    const file = join(folder, 'ledger.jsonl.gz');
    const { events, key } = await generate(file, count);
    console.log(`\n${what}: ${events} events, ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB packed.`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', MEASURED, '--', 'verifier', file, '--key', key],
      { encoding: 'utf8' },
    );
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    const seconds = status === 0 ? Number(/processor time ([\d.]+) s/.exec(stdout)?.[1]) : NaN;
    return { seconds, each: (seconds / events) * 1e6 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const everyday = await verified('Everything', generateLedger, size);
const few = await verified('Lines outside', generateLines, size / 4);
const lines = await verified('Lines outside', generateLines, size);
console.log();
process.exitCode = verdict([
  atMost('everything, processor time', everyday.seconds, (20 * size) / MANY, { unit: 's' }),
  atMost('a line outside', lines.each / everyday.each, 2, { digits: 2, unit: '× any event' }),
  atMost('a line of four times as many', lines.each / few.each, 1.5, { digits: 2, unit: '× one of a quarter' }),
]);
