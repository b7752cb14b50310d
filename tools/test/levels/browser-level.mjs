// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../start/free-port.mjs';
import { findChromium } from '../chromium.mjs';
import { memoryFolder } from '../memory-folder.mjs';
import { runLimited } from '../run-limited.mjs';

const minutes = 28;

/**
 * The journeys in a real browser, if the machine has one. Where it has none they count as skipped, which CI refuses.
 *
 * @param {import('../selection.mjs').Selection} selection @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function browserLevel({ patterns }) {
  const chromium = await findChromium();
  const port = String(await freePort());
  const env = { E2E_PORT: port, ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }) };
  const { fault, report } = await playwright([...patterns, ...(chromium ? [] : ['--list'])], env);
  if (!report)
    return { passed: 0, failed: 0, skipped: 0, faults: [`Playwright ${fault ?? 'wrote no results'}.`], remarks: [] };

  const { expected, unexpected, flaky, skipped } = report.stats;
  const faults = report.errors.map(({ message }) => `Playwright: ${message}`);
  if (!chromium) {
    const missing = expected + unexpected + flaky + skipped;
    return { passed: 0, failed: 0, skipped: missing, faults, remarks: [missingText(missing)] };
  }
  if (fault && unexpected + flaky + faults.length === 0) faults.push(`Playwright ${fault}.`);
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    faults,
    remarks: [],
    files: fileTimes(report.suites),
  };
}

/**
 * How long each file's tests took together; several of them run at a time.
 *
 * @param {Suite[]} suites of files @returns {import('../outcome.mjs').FileTime[]}
 */
const fileTimes = (suites) =>
  suites.map((suite) => ({ file: `apps/e2e/src/${suite.file}`, seconds: milliseconds(suite) / 1000 }));

/** @param {Suite} suite @returns {number} */
const milliseconds = ({ specs, suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(milliseconds))
    .reduce((sum, each) => sum + each, 0);

/** @param {number} missing */
const missingText = (missing) =>
  `NOT RUN: ${missing} browser tests, because no Chromium was found on this machine. ` +
  'Install it (Debian: apt-get install chromium-headless-shell), or name one with PLAYWRIGHT_CHROMIUM.';

/**
 * @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite
 *
 * @typedef {{
 *   stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
 *   errors: { message: string }[];
 *   suites: Suite[];
 * }} Report
 *
 * @param {string[]} args @param {Record<string, string>} env
 * @returns {Promise<{ fault: string | undefined, report: Report | undefined }>}
 */
async function playwright(args, env) {
  const folder = memoryFolder();
  const reportFile = join(folder, 'report.json');
  try {
    const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'apps/e2e/playwright.config.ts'];
    const options = ['--reporter=list,json', '--pass-with-no-tests', ...args];
    const fault = await runLimited([...command, ...options], {
      minutes,
      env: { ...env, E2E_DATA: join(folder, 'data'), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    return { fault, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
