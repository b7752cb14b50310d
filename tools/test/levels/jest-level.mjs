// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../start/root.mjs';
import { memoryFolder } from '../memory-folder.mjs';
import { noiseIn } from '../noise.mjs';
import { runLimited } from '../run-limited.mjs';

const MINUTES = 35;

/** Tests on a real database say so in their file's name. */
const integration = '\\.int\\.spec\\.';

/**
 * All projects' Jest tests in one run.
 *
 * @param {import('../selection.mjs').Selection} selection
 * @param {{ node?: string, minutes?: number }} [how] the Node to run it on, and when it is ended
 * @returns {Promise<import('../outcome.mjs').Outcome>}
 */
export async function jestLevel({ levels, patterns, options }, { node, minutes = MINUTES } = {}) {
  const folder = memoryFolder();
  const resultFile = join(folder, 'result.json');
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--trace-deprecation',
    'node_modules/jest/bin/jest.js',
  ];
  args.push('--config', 'tools/test/jest.config.mjs', '--json', '--outputFile', resultFile);
  args.push('--passWithNoTests', ...(process.env.CI ? ['--ci'] : []));
  if (!levels.includes('int')) args.push('--testPathIgnorePatterns', '/node_modules/', integration);
  if (!levels.includes('unit')) args.push('--testMatch', '**/*.int.spec.*');
  try {
    /** @type {Set<string>} */
    const noise = new Set();
    const onLine = (/** @type {string} */ line) => void [noiseIn(line)].forEach((found) => found && noise.add(found));
    const fault = await runLimited([...args, ...options, '--', ...patterns], {
      minutes,
      node,
      onLine,
      env: { TMPDIR: folder },
    });
    const outcome = outcomeOf(resultFile, fault);
    return { ...outcome, faults: [...outcome.faults, ...[...noise].map((found) => `Jest's output has: ${found}`)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} resultFile @param {string | undefined} fault @returns {import('../outcome.mjs').Outcome} */
function outcomeOf(resultFile, fault) {
  if (!existsSync(resultFile)) {
    return { passed: 0, failed: 0, skipped: 0, faults: [`Jest ${fault ?? 'wrote no results'}.`], remarks: [] };
  }
  const result = JSON.parse(readFileSync(resultFile, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = result;
  const broken = result.testResults.filter(isBroken).map((/** @type {{ name: string }} */ { name }) => name);
  const faults = broken.map(
    (/** @type {string} */ name) => `${relative(root, name)} failed outside its tests: see above.`,
  );
  if (fault && numFailedTests === 0 && faults.length === 0) faults.push(`Jest ${fault}.`);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    faults,
    remarks: [],
    files: result.testResults.map((/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
      file: relative(root, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  };
}

/**
 * A file that failed without a failed test of its own: it does not load, or holds no test.
 *
 * @param {{ status: string, assertionResults: { status: string }[] }} file
 */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
