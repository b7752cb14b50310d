// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every project that has tests, found rather than listed: a new one cannot be forgotten. */
const folders = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(`${root}${parent}`).map((name) => `${parent}/${name}`),
);

/** @type {import('jest').Config} */
export default {
  rootDir: root,
  // Of several projects Jest obeys this one only: what a database test or a whole application in a component test needs
  // on a slow machine, everybody may take. A test fails by what it waits for; this ends the one that hangs.
  testTimeout: 120_000,
  // Jest would leave a core idle; on a machine with two that doubles the time.
  maxWorkers: '100%',
  // Concurrent tests wait more than they work: all of a file at once.
  maxConcurrency: 8,
  // Node keeps every module that a test file loaded, some 50 MB a file: after ninety files the collector took a quarter of both
  // cores. A worker that holds more is replaced by a new one between two files.
  workerIdleMemoryLimit: '1GB',
  projects: [...folders, 'tools']
    .map((folder) => `${root}${folder}/jest.config.mjs`)
    .filter((file) => existsSync(file)),
};
