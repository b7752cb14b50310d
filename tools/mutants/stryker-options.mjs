// @ts-check
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** Stryker's own results of the run before, one file for each run: what changed neither itself nor its tests is not asked again. */
const cache = join(root, 'node_modules/.cache/mutants');

/**
 * @param {import('./plan.mjs').Run} run
 * @param {{ folder: string, report: string }} where an empty folder to work in, and the file to write the results to
 */
export const strykerOptions = ({ area, name, files, tests }, { folder, report }) => ({
  plugins: ['covering-files-runner', 'not-asked'].map((plugin) => join(root, `tools/mutants/${plugin}.mjs`)),
  testRunner: 'covering-files',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    configFile: `${area.project}/jest.config.mjs`,
    config: {
      roots: [...new Set([area.project, ...tests].map((path) => `<rootDir>/../../${sourcesOf(path)}`))],
      testMatch: tests.map((path) => (/\.tsx?$/.test(path) ? `**/${path}` : `**/${path}/**/*.spec.{ts,tsx}`)),
      // The database was started once, for all mutants.
      globalSetup: null,
      globalTeardown: null,
      testTimeout: 60_000,
    },
  },
  mutate: files,
  ignorers: ['not-asked'],
  coverageAnalysis: 'perTest',
  // What is done once while a file loads needs every test for each mutant: it is left out, and counted.
  ignoreStatic: true,
  concurrency: 2,
  // Node keeps every module that a run of Jest loaded.
  maxTestRunnerReuse: 60,
  // A mutant that a busy machine slowed down has not been noticed.
  timeoutMS: area.database ? 60_000 : 20_000,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: true,
  incremental: true,
  incrementalFile: join(cache, `${name.replaceAll(/[^a-z]+/g, '-')}.json`),
  tempDirName: folder,
  ignorePatterns: ['dist', '.nx', '.data', 'test-results'],
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  allowConsoleColors: false,
  thresholds: { high: 100, low: area.bar, break: null },
});

/** A project's or library's whole `src`, since its files import each other. @param {string} path */
const sourcesOf = (path) => `${path.split('/').slice(0, 2).join('/')}/src`;
