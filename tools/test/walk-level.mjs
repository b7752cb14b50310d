// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLimited } from './run-limited.mjs';

const MINUTES = 25;

/**
 * The walk of the whole product over a ledger that is small and yet crosses every threshold in the code; each line of its
 * table is a test. It is not in a plain `npm test`, for the minutes it takes.
 *
 * @param {boolean} isHeldBack whether its output is shown when it has ended, as other output is shown meanwhile
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function walkLevel(isHeldBack) {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-walk-report-'));
  const file = join(folder, 'report.json');
  try {
    const fault = await runLimited(['tools/walk/walk.mjs', '--small', '--report', file], {
      minutes: MINUTES,
      isHeldBack,
    });
    /** @type {{ rows: { failed: number }[] } | undefined} */
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const failed = report?.rows.filter((row) => row.failed > 0).length ?? 0;
    return {
      passed: (report?.rows.length ?? 0) - failed,
      failed,
      skipped: 0,
      faults: fault && failed === 0 ? [`The walk ${fault}.`] : [],
      remarks: [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
