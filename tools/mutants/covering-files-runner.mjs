// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../start/root.mjs';
import { keyOf } from './all-mutants.mjs';
import { covering, inFolders, timeOf } from './covering.mjs';
import { Endless } from './endless.mjs';
import { KeptJest, Runtime } from './kept-jest.mjs';
import { loadedByNoTest } from './loaded-by-no-test.mjs';
import { SwitchedRuns } from './switched-runs.mjs';

/**
 * Stryker's plug-in for Jest, made quick: a mutant meets only the test files with a test that comes by it, the quickest first and up to the
 * first failure, in a Jest that stays. Where test files share modules these stay, too, and the mutant is switched on in them.
 *
 * One process runs all tests once and writes down which file holds which, and how long each took; all of them read it.
 */
const at = new URL('stryker/node_modules/@stryker-mutator/jest-runner/dist/src/', import.meta.url);
/** @type {any} */
const jestPlugin = await import(new URL('index.js', at).href);
/** @type {{ state: { instrumenterContext: { activeMutant?: string, currentTestId?: string } } }} */
const { state } = await import(new URL('jest-plugins/messaging.cjs', at).href);

/** @typedef {import('./covering.mjs').Test} Test */

// Where test files share modules, these look here for what Stryker's environment gives each realm.
Object.assign(globalThis, { __stryker__: state.instrumenterContext });
loadedByNoTest(Runtime, state.instrumenterContext);

/** By their keys the mutants that are asked, each with the folders and files of its tests, when not all are asked of all. */
const drawn = process.env.MUTANTS_DRAWN === undefined ? undefined : readDrawn(process.env.MUTANTS_DRAWN);

/** @param {string} file @returns {Map<string, string[]>} */
function readDrawn(file) {
  return new Map(JSON.parse(readFileSync(file, 'utf8')));
}

/** In the sandbox, where each process runs. */
const written = () => join(process.cwd(), 'files-of-tests.json');

/** @returns {Test[]} */
const testsOfAll = () => JSON.parse(readFileSync(written(), 'utf8'));

/**
 * The processor's time that a file may take with a mutant on, ms. Where it has modules of its own it loads them, too.
 *
 * @param {number} usualMs without a mutant, by the clock
 * @param {boolean} sharesModules
 */
const longestMs = (usualMs, sharesModules) => (sharesModules ? 2_000 : 10_000) + 3 * Math.min(usualMs, 10_000);

/**
 * Stryker ends a loop, without ending the process, once a mutant was met a hundred times as often as its place without it. Where the tests
 * come by a million times that takes longer than the process may.
 */
const MET_LESS = 20;

/** Modules that are loaded look into the context, a new realm into the environment. @param {string | undefined} mutant */
function switchTo(mutant) {
  state.instrumenterContext.activeMutant = mutant;
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__;
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
}

/** Stryker wants a result of each; it is not read. */
const NOT_DRAWN = { status: 'error', errorMessage: 'It was not drawn.' };

/** @param {unknown} injector */
function coveringFilesRunner(injector) {
  const runner = jestPlugin.strykerPlugins[0].factory(injector);
  const { dryRun, mutantRun, jestTestAdapter } = runner;
  /** @type {SwitchedRuns | undefined} */
  let runs;
  /** @type {import('./switched-runs.mjs').Question | undefined} */
  let question;
  const endless = new Endless(join(process.cwd(), 'endless-mutants.txt'));

  runner.jestTestAdapter = {
    /** @param {{ jestConfig: { testRunner?: string } }} settings */
    async run(settings) {
      if (!question) return jestTestAdapter.run(settings);
      const sharesModules = settings.jestConfig.testRunner?.includes('shared-modules') ?? false;
      runs ??= new SwitchedRuns(new KeptJest(settings.jestConfig), {
        switchTo,
        sharesModules,
        within: (mutant, one, run) =>
          endless.within(mutant, longestMs(timeOf(testsOfAll(), [one]), sharesModules), run),
      });
      return { results: await runs.ask(question) };
    },
  };

  return Object.assign(runner, {
    /** @param {unknown} options */
    async dryRun(options) {
      const result = /** @type {{ tests?: Test[] }} */ (await dryRun.call(runner, options));
      const tests = (result.tests ?? []).map(({ id, fileName, timeSpentMs }) => ({ id, fileName, timeSpentMs }));
      writeFileSync(written(), JSON.stringify(tests));
      return result;
    },

    /** @param {{ activeMutant: { id: string } & import('./all-mutants.mjs').Mutant, testFilter?: string[], hitLimit?: number }} options */
    async mutantRun(options) {
      const folders = drawn?.get(
        keyOf({ ...options.activeMutant, fileName: relative(root, options.activeMutant.fileName) }),
      );
      if (drawn && !folders) return NOT_DRAWN;
      const mutant = options.activeMutant.id;
      if (endless.has(mutant)) return { status: 'timeout', reason: 'It took too much of the processor.' };
      const tests = testsOfAll();
      question = {
        mutant,
        wanted: covering(folders ? inFolders(tests, folders, process.cwd()) : tests, options.testFilter),
      };
      try {
        return await mutantRun.call(runner, {
          ...options,
          hitLimit: options.hitLimit && Math.ceil(options.hitLimit / MET_LESS),
        });
      } finally {
        question = undefined;
      }
    },
  });
}
coveringFilesRunner.inject = jestPlugin.strykerPlugins[0].factory.inject;

export const strykerPlugins = [{ kind: 'TestRunner', name: 'covering-files', factory: coveringFilesRunner }];
export const { strykerValidationSchema } = jestPlugin;
