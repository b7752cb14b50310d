// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { LEDGER_PROGRAM } from '../../start/ledger-program.mjs';
import { root } from '../../start/root.mjs';

const VERIFIER = join(root, 'apps/verifier/dist/verifier.mjs');
const NOTHING_WRONG = /\. Nothing is wrong\.$/m;

/**
 * Has the log exported by the product's own command and judged by the second implementation, each a process of its own.
 *
 * @param {string} url the database's @param {string} folder for the file
 * @param {{ CHECKPOINT_KEY: string, CHECKPOINT_SINK: string }} vouching
 * @returns {Promise<string[]>} what it found wrong
 */
export async function verifyOffline(url, folder, vouching) {
  const file = join(folder, 'ledger.jsonl.gz');
  const exported = await run([...LEDGER_PROGRAM, 'export', '--out', file], { ...vouching, DATABASE_URL: url });
  const [, key] = /^Verifier key: (\S+)$/m.exec(exported.said) ?? [];
  if (exported.code !== 0 || !key) return [`the log could not be exported: ${exported.said}`];
  const notes = existsSync(vouching.CHECKPOINT_SINK) ? ['--checkpoints', vouching.CHECKPOINT_SINK] : [];
  const { code, said } = await run([VERIFIER, file, '--key', key, ...notes], {});
  rmSync(file);
  if (code === 0 && NOTHING_WRONG.test(said)) return [];
  return [`the offline verifier ended with ${code}: ${said.trim().split('\n').at(-1)}`];
}

/** @param {string[]} args for Node @param {Record<string, string>} env */
const run = async (args, env) => {
  const { exitCode: code, all: said } = await execa(process.execPath, args, { env, all: true, reject: false });
  return { code, said };
};
