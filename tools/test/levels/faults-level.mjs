// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLimited } from '../run-limited.mjs';

const MINUTES = 20;
/** The same draw each time: CI says what a change broke, and `npm run faults` looks for more. */
const SEED = '11';
/** A fault is mostly waiting for its end. */
const AT_ONCE = '2';

/**
 * The short form of the fault battery, each fault a test. It is not in a plain `npm test`: whoever runs tests while
 * writing code has no five minutes for it.
 *
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function faultsLevel() {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-fault-report-'));
  const file = join(folder, 'report.json');
  try {
    const options = ['--short', '--seed', SEED, '--at-once', AT_ONCE, '--report', file];
    const fault = await runLimited(['tools/faults/faults.mjs', ...options], { minutes: MINUTES });
    return faultsOutcome(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [], fault);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What this machine cannot stage is skipped, which CI refuses: a battery that says nothing of it looks like a whole one.
 *
 * @param {{ name: string, held?: boolean, leftOut?: string }[]} report of each fault, as `npm run faults` writes it
 * @param {string | undefined} fault what went wrong with the battery itself
 * @returns {import('../outcome.mjs').Outcome}
 */
export function faultsOutcome(report, fault) {
  const failed = report.filter(({ held }) => held === false).length;
  const remarks = report.flatMap(({ name, leftOut }) => (leftOut ? [`${name} was left out: ${leftOut}`] : []));
  return {
    passed: report.filter(({ held }) => held).length,
    failed,
    skipped: remarks.length,
    faults: fault && failed === 0 ? [`The fault battery ${fault}.`] : [],
    remarks,
  };
}
