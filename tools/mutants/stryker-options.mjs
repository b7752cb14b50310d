// @ts-check
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** Stryker's own results of the run before, one file for each run: what changed neither itself nor its tests is not asked again. */
export const cache = join(root, 'node_modules/.cache/mutants');

/** @typedef {{ folder: string, report: string }} Where an empty folder to work in, and the file to write the results to */

/** @param {import('./plan/plan.mjs').Run} run @param {Where} where */
export const strykerOptions = ({ area, name, files, tests, drawn }, where) => ({
  ...optionsFor(files, where),
  jest: {
    configFile: `${area.project}/jest.config.mjs`,
    config: {
      roots: [...new Set([area.project, ...tests].map((path) => `<rootDir>/../../${sourcesOf(path)}`))],
      testMatch: tests.map((path) => (/\.tsx?$/.test(path) ? `**/${path}` : `**/${path}/**/*.spec.{ts,tsx}`)),
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(area.notAsked ?? []).map((path) => `/${path.replaceAll('.', '[.]')}$`),
      ],
      // The database was started once, for all mutants.
      globalSetup: null,
      globalTeardown: null,
      testTimeout: 60_000,
    },
  },
  concurrency: 2,
  // What is not drawn has no result that could be kept.
  incremental: !drawn,
  // Those that are not drawn are counted, too.
  ...(drawn && { maxTestRunnerReuse: 0 }),
  incrementalFile: join(cache, `${name.replaceAll(/[^a-z]+/g, '-')}.json`),
});

/** A project's or library's whole `src`, since its files import each other. @param {string} path */
const sourcesOf = (path) => `${path.split('/').slice(0, 2).join('/')}/src`;

/**
 * What holds for whatever is asked.
 *
 * @param {string[]} files whose mutants are asked, by their paths from the repository's top
 * @param {Where} where
 */
export const optionsFor = (files, { folder, report }) => ({
  plugins: ['covering-files-runner', 'not-asked'].map((plugin) => join(root, `tools/mutants/${plugin}.mjs`)),
  testRunner: 'covering-files',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  mutate: files,
  ignorers: ['not-asked'],
  coverageAnalysis: 'perTest',
  // What is done once while a file loads is done before any mutant is on: it is left out, and counted.
  ignoreStatic: true,
  // Node keeps every test file that was loaded, as often as it was.
  maxTestRunnerReuse: 500,
  // By the clock, for what waits for ever: a mutant that a busy machine slowed down has not been noticed. See `endless.mjs`.
  timeoutMS: 300_000,
  dryRunTimeoutMinutes: 30,
  // Files that no test imports: their mutants are counted all the same (`ask-stryker.mjs`).
  allowEmpty: true,
  disableTypeChecks: true,
  tempDirName: folder,
  ignorePatterns: ['dist', '.nx', '.data', 'test-results'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  allowConsoleColors: false,
});
