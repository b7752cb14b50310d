import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const OF_THE_SERVER = process.env.E2E_DATA ?? 'test-results/e2e-data';

/**
 * Runs `npm run ledger -- …` as an auditor would: beside the server under test, or on a folder of their own.
 *
 * @param folder where the ledger's data is
 */
export const ledgerCommand = (
  args: readonly string[],
  folder = OF_THE_SERVER,
): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/start/ledger.mjs', ...args], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, CLEARFOLD_DATA: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
