// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stages } from './stages.mjs';

/**
 * Stryker's plug-in for Jest, loading for each mutant only the test files with a test that comes by it, and the slow ones of them only
 * when the quick ones noticed nothing: Jest ends no run at the first failure. Stryker's own loads every file that imports the source,
 * however far off, and leaves their tests out by their names.
 *
 * One process runs all tests once and writes down which file holds which, and how long each took; all of them read it.
 */
const at = new URL('stryker/node_modules/@stryker-mutator/jest-runner/dist/src/', import.meta.url);
/** @type {any} */
const jestPlugin = await import(new URL('index.js', at).href);

/** A test as Stryker knows it. @typedef {{ id: string, fileName: string, timeSpentMs: number }} Test */

/** What of a mutant's run is read here. @typedef {{ status: string }} MutantAnswer */

/** In the sandbox, where each process runs. */
const written = () => join(process.cwd(), 'files-of-tests.json');

/** @param {unknown} injector */
function coveringFilesRunner(injector) {
  const runner = jestPlugin.strykerPlugins[0].factory(injector);
  const { dryRun, mutantRun, run } = runner;
  /** @type {string[] | undefined} */
  let testFiles;

  return Object.assign(runner, {
    /** @param {unknown} options */
    async dryRun(options) {
      const result = /** @type {{ tests?: Test[] }} */ (await dryRun.call(runner, options));
      const tests = (result.tests ?? []).map(({ id, fileName, timeSpentMs }) => ({ id, fileName, timeSpentMs }));
      writeFileSync(written(), JSON.stringify(tests));
      return result;
    },

    /** @param {{ testFilter?: string[] }} options @returns {Promise<MutantAnswer>} */
    async mutantRun(options) {
      const tests = /** @type {Test[]} */ (JSON.parse(readFileSync(written(), 'utf8')));
      let answer;
      for (testFiles of stages(tests, options.testFilter)) {
        answer = /** @type {MutantAnswer} */ (await mutantRun.call(runner, options));
        if (answer.status !== 'survived') break;
      }
      testFiles = undefined;
      return answer ?? mutantRun.call(runner, options);
    },

    /** @param {object} settings */
    run(settings) {
      return run.call(runner, testFiles ? { ...settings, testFiles } : settings);
    },
  });
}
coveringFilesRunner.inject = jestPlugin.strykerPlugins[0].factory.inject;

export const strykerPlugins = [{ kind: 'TestRunner', name: 'covering-files', factory: coveringFilesRunner }];
export const { strykerValidationSchema } = jestPlugin;
