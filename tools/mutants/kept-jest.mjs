// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fromJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { readConfigs } = fromJest('jest-config');
export const { default: Runtime } = fromJest('jest-runtime');
const { default: TestRunner } = fromJest('jest-runner');

/** A test file, and the full names of those of its tests that are asked; all of them without names. @typedef {{ file: string, names?: string[] }} Wanted */

/**
 * What Jest reports of a test file, as far as it is read here.
 *
 * @typedef {{ testFilePath: string, testResults: object[], numPassingTests: number, numFailingTests: number,
 *   testExecError?: unknown }} FileResult
 * @typedef {{ testResults: FileResult[], numRuntimeErrorTestSuites: number }} Results what Stryker reads
 */

const UNTIL_FIRST_FAILURE = fileURLToPath(new URL('until-first-failure.mjs', import.meta.url));
const NEVER_INTERRUPTED = { isInterrupted: () => false };

/**
 * Jest for one process and many runs: what it finds out before its first test (its configuration, the files there are) it finds out once.
 */
export class KeptJest {
  /** @type {Promise<{ globalConfig: object, context: object }> | undefined} */
  #begun;
  #jestConfig;

  /** @param {object} jestConfig */
  constructor(jestConfig) {
    this.#jestConfig = jestConfig;
  }

  /**
   * Runs test files one after the other, up to the first failure.
   *
   * @param {Wanted[]} wanted
   * @returns {Promise<Results>}
   */
  async run(wanted) {
    this.#begun ??= begin(this.#jestConfig);
    const { globalConfig, context } = await this.#begun;
    /** @type {Results} */
    const results = { testResults: [], numRuntimeErrorTestSuites: 0 };
    for (const { file, names } of wanted) {
      const runner = new TestRunner({ ...globalConfig, testNamePattern: names && patternOf(names) }, {});
      const result = await resultOf(runner, { context, path: file });
      results.testResults.push(result);
      if (result.testExecError) results.numRuntimeErrorTestSuites++;
      if (result.numFailingTests > 0 || result.testExecError) break;
    }
    return results;
  }
}

/** @param {object} jestConfig */
async function begin(jestConfig) {
  const config = JSON.stringify({ ...jestConfig, testEnvironment: UNTIL_FIRST_FAILURE });
  const { globalConfig, configs } = await readConfigs({ $0: 'stryker', _: [], config, runInBand: true, silent: true }, [
    process.cwd(),
  ]);
  const context = await Runtime.createContext(configs[0], { console, maxWorkers: 1, watch: false, watchman: false });
  return { globalConfig, context };
}

/** @param {any} runner one of Jest's @param {{ context: object, path: string }} test @returns {Promise<FileResult>} */
async function resultOf(runner, test) {
  /** @type {FileResult | undefined} */
  let result;
  runner.on('test-file-success', (/** @type {[object, FileResult]} */ [, found]) => void (result = found));
  runner.on('test-file-failure', (/** @type {[object, unknown]} */ [, testExecError]) => {
    result = { testFilePath: test.path, testResults: [], numPassingTests: 0, numFailingTests: 0, testExecError };
  });
  await runner.runTests([test], NEVER_INTERRUPTED, { serial: true });
  if (!result) throw new Error(`Jest said nothing of ${test.path}.`);
  return result;
}

/** @param {string[]} names */
const patternOf = (names) =>
  names.map((name) => `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`).join('|') || NO_TEST;

/** What no name has: a file of which no test is wanted is only loaded. */
const NO_TEST = '(?!)';
