// @ts-check
/**
 * `npm run bench:verifier -- [events]`: generates a ledger file, a million events unless said, and has the built offline
 * verifier check it in a process of its own. Prints events per second and the most memory it took.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { generateLedger } from './generated-ledger.mjs';

const size = Number(process.argv[2] ?? 1_000_000);
const verifier = join(root, 'apps/verifier/dist/verifier.mjs');
if (!existsSync(verifier)) throw new Error('Build first: npm run build');
const folder = mkdtempSync(join(tmpdir(), 'clearfold-bench-'));
try {
  const file = join(folder, 'ledger.jsonl.gz');
  const { events, key } = await generateLedger(file, size);
  console.log(`Generated ${events} events, ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB packed.`);
  // The measuring process says what it took itself: nothing outside sees the peak.
  const measured = `process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    console.log('Peak memory ' + Math.round(maxRSS / 1024) + ' MiB, processor time ' + ((userCPUTime + systemCPUTime) / 1e6).toFixed(1) + ' s'); });
    await import(${JSON.stringify(verifier)});`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', measured, '--', 'verifier', file, '--key', key],
    { encoding: 'utf8' },
  );
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
