// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bytes of heap after which a worker is replaced by a new one between two files, since Node keeps the modules of every test file: a
 * fourth of its share of the memory, one gigabyte at least, and below what V8 ends a process for. The new one loads and compiles
 * all others again, which takes it ten seconds and more: with one gigabyte that happened each minute.
 */
const workerMemory = Math.min(
  0.75 * getHeapStatistics().heap_size_limit,
  Math.max(2 ** 30, totalmem() / availableParallelism() / 4),
);

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
  // More than there are cores, as an integration test waits for its database a fifth of the time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Concurrent tests wait more than they work: all of a file at once.
  maxConcurrency: 8,
  workerIdleMemoryLimit: workerMemory,
  projects: [...folders, 'tools']
    .map((folder) => `${root}${folder}/jest.config.mjs`)
    .filter((file) => existsSync(file)),
};
