// @ts-check
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { nxEnvironment } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { npm } from '../start/npm.mjs';
import { root } from '../start/root.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { runQuietly } from '../start/run-quietly.mjs';
import { step } from '../start/steps.mjs';

/** Each takes a core and up to one and a half gigabytes. */
const PARTS_AT_ONCE = 2;

/**
 * `npm run lint`: every check on the text of the repository; all of them run, so one run shows every fault.
 *
 * @type {Record<string, () => Promise<unknown>>}
 */
const checks = {
  // Without the graph of the projects, which nothing but Nx draws, Nx's rule lets every import pass.
  'Project graph (nx)': () => node('node_modules/nx/dist/bin/nx.js', 'show', 'projects'),
  // The rules about promises ask the compiler, which knows a project's types from its build.
  'Types (build)': () =>
    node('node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '-p', 'libs/*', '@clearfold/api'),
  'Rules (eslint)': rulesHold,
  'Rules about promises hold': () => node('tools/lint/promises.mjs'),
  'Boundaries hold': () => node('tools/lint/boundaries.mjs'),
  'No circle of imports': () => node('tools/lint/circles.mjs'),
  'No number sorted as text': () => node('tools/lint/text-order.mjs'),
  'Layout (prettier)': () => node('node_modules/prettier/bin/prettier.cjs', '--check', '.', '--cache'),
  'No secret in any file': () => node('tools/lint/secrets.mjs'),
  'Lock file is whole': lockIsWhole,
};

let faults = 0;
try {
  await install(step);
  for (const [name, check] of Object.entries(checks)) {
    await step(name, check).catch((error) => {
      faults++;
      console.error(readableFault(error));
    });
  }
} catch (error) {
  faults++;
  console.error(readableFault(error));
}
console.log(
  faults === 0 ? 'Nothing to complain about.' : `\n${faults} of ${Object.keys(checks).length} checks failed.`,
);
process.exitCode = faults === 0 ? 0 : 1;

/** @param {string[]} args */
function node(...args) {
  return runQuietly(process.execPath, args, nxEnvironment);
}

/**
 * In parts, each a process: of all projects together the compiler would keep over three gigabytes in memory. There is no cache,
 * as what a rule says of one file depends on the types in others.
 */
async function rulesHold() {
  const rest = ['.', '--ignore-pattern=apps/**', '--ignore-pattern=libs/**'];
  const waiting = [['libs'], rest, ...readdirSync(join(root, 'apps')).map((name) => [`apps/${name}`])];
  /** @type {string[]} */
  const found = [];
  const lintNext = async () => {
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      await node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...part).catch((error) =>
        found.push(readableFault(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), PARTS_AT_ONCE) }, lintNext));
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** `npm install` may leave out packages for other machines, with which `npm ci` then refuses to work at all. */
async function lockIsWhole() {
  const output = await runQuietly(...npm(['ci', '--dry-run', '--ignore-scripts']));
  if (output.includes('Missing')) throw new Error(output.trim());
}
