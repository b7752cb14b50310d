// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every folder that has tests, found rather than listed: a new one cannot be forgotten. */
const folders = ['apps', 'libs']
  .flatMap((parent) => readdirSync(`${root}${parent}`).map((name) => `${parent}/${name}`))
  .concat('tools')
  .filter((folder) => existsSync(`${root}${folder}/jest.config.mjs`));

/** Those whose tests draw in a window. */
const DRAWING = ['apps/client', 'apps/admin', 'libs/ui'];

/** Whether a folder's or a file's tests draw. @param {string} path below the repository's top folder */
export const draws = (path) => DRAWING.some((folder) => `${path}/`.startsWith(`${folder}/`));

/**
 * One run of Jest over some of the projects.
 *
 * @param {(folder: string) => boolean} isOfRun @param {number} maxWorkers
 * @returns {import('jest').Config}
 */
export const jestRun = (isOfRun, maxWorkers) => ({
  rootDir: root,
  // Of several projects Jest obeys this one only: what a database test or a whole application in a component test needs
  // on a slow machine, everybody may take. A test fails by what it waits for; this ends the one that hangs.
  testTimeout: 120_000,
  maxWorkers,
  // Concurrent tests wait more than they work: all of a file at once.
  maxConcurrency: 8,
  // Node keeps every module that a test file loaded, some 50 MB a file: after ninety files the collector took a quarter of both
  // cores. A worker that holds more is replaced by a new one between two files.
  workerIdleMemoryLimit: '1GB',
  projects: folders.filter(isOfRun).map((folder) => `${root}${folder}/jest.config.mjs`),
});
