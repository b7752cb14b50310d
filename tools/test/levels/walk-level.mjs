// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLimited } from '../run-limited.mjs';

const MINUTES = 25;

/**
 * The walk of the whole product over a ledger that is small and yet crosses every threshold in the code; each line of its
 * table is a test. It is not in a plain `npm test`, for the minutes it takes.
 *
 * @param {boolean} isHeldBack whether its output is shown when it has ended, as other output is shown meanwhile
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function walkLevel(isHeldBack) {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-walk-report-'));
  const file = join(folder, 'report.json');
  try {
    const fault = await runLimited(['tools/walk/walk.mjs', '--small', '--report', file], {
      minutes: MINUTES,
      isHeldBack,
    });
    return walkOutcome(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NOTHING, fault);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {{ leftOut: string[], rows: Pick<import('../../walk/table.mjs').Row, 'part' | 'name' | 'asked' | 'failed'>[] }} Walked */

/** @type {Walked} */
const NOTHING = { leftOut: [], rows: [] };

/**
 * A part that was not walked is skipped, and so is a line of which nothing was asked: neither says anything of the product.
 *
 * @param {Walked} report as `npm run walk` writes it
 * @param {string | undefined} fault what went wrong with the walk itself
 * @returns {import('../outcome.mjs').Outcome}
 */
export function walkOutcome({ leftOut, rows }, fault) {
  const failed = rows.filter((row) => row.failed > 0).length;
  const unasked = rows.filter((row) => row.failed === 0 && row.asked === 0);
  const remarks = [
    ...leftOut.map((part) => `The walk left out the ${part}.`),
    ...unasked.map(({ part, name }) => `The walk asked nothing of ${part} ${name}.`),
  ];
  return {
    passed: rows.length - failed - unasked.length,
    failed,
    skipped: remarks.length,
    faults: fault && failed === 0 ? [`The walk ${fault}.`] : [],
    remarks,
  };
}
