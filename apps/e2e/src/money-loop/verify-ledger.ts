import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm run ledger -- verify` on the data of the server under test, as an auditor would beside it. */
export const verifyLedger = (): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync('node', ['tools/start/ledger.mjs', 'verify'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, CLEARFOLD_DATA: process.env.E2E_DATA ?? 'test-results/e2e-data', DATABASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
