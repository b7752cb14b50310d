// @ts-check
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { nxEnvironment } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { npm } from '../start/npm.mjs';
import { root } from '../start/root.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { runQuietly } from '../start/processes/run-quietly.mjs';
import { step } from '../start/steps.mjs';

/** @typedef {readonly [name: string, check: () => Promise<unknown>]} Check */

/** Each takes a core and up to one and a half gigabytes. */
const AT_ONCE = Math.min(availableParallelism(), 2);

/** What the others read. @type {Check[]} */
const first = [
  // Without the graph of the projects, which nothing but Nx draws, Nx's rule lets every import pass.
  ['Project graph (nx)', () => node('node_modules/nx/dist/bin/nx.js', 'show', 'projects')],
  // The rules about promises ask the compiler, which knows a project's types from its build.
  [
    'Types (build)',
    () => node('node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '-p', 'libs/*', '@clearfold/api'),
  ],
];

/**
 * ESLint in parts, each a process: of all projects together the compiler would keep over three gigabytes in memory. There is no
 * cache, as what a rule says of one file depends on the types in others.
 *
 * @type {Check[]}
 */
const rules = [
  ...readdirSync(join(root, 'apps')).map((name) => [`apps/${name}`]),
  ['.', '--ignore-pattern=apps/**', '--ignore-pattern=libs/**'],
  ['libs'],
].map((part) => [
  `Rules (eslint): ${part[0]}`,
  () => node('node_modules/eslint/bin/eslint.js', '--max-warnings=0', ...part),
]);

/**
 * `npm run lint`: every check on the text of the repository; all of them run, so one run shows every fault. The longest begin
 * first, so that both cores end together.
 *
 * @type {Check[]}
 */
const checks = [
  ['Rules about promises hold', () => node('tools/lint/promises.mjs')],
  ...rules,
  ['Layout (oxfmt)', () => node('node_modules/oxfmt/bin/oxfmt', '--check')],
  ['Boundaries hold', () => node('tools/lint/boundaries.mjs')],
  ['Rules for browsers hold', () => node('tools/lint/browser-rules.mjs')],
  ['Imports declared, nothing unused (knip)', () => node('node_modules/knip/bin/knip.js', '--no-progress')],
  ['Undeclared and unused are refused', () => node('tools/lint/dependencies.mjs')],
  ['No circle of imports', () => node('tools/lint/circles.mjs')],
  ['Each requirement has a test', () => node('tools/requirements/requirements.mjs')],
  ['No number sorted as text', () => node('tools/lint/text-order.mjs')],
  ['Files and folders are small', () => node('tools/lint/sizes.mjs')],
  ['Paths in documents exist', () => node('tools/lint/named-paths.mjs')],
  ['No secret in any file', () => node('tools/lint/secrets.mjs')],
  ['Lock file is whole', lockIsWhole],
];

let faults = 0;
try {
  await install(step);
  for (const check of first) await carryOut(check);
  const waiting = [...checks];
  const next = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await carryOut(check);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
} catch (error) {
  faults++;
  console.error(readableFault(error));
}
const all = first.length + checks.length;
console.log(faults === 0 ? 'Nothing to complain about.' : `\n${faults} of ${all} checks failed.`);
process.exitCode = faults === 0 ? 0 : 1;

/** @param {Check} check */
async function carryOut([name, check]) {
  const began = performance.now();
  const fault = await check().then(
    () => undefined,
    (error) => readableFault(error),
  );
  console.log(`${name} … ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (fault === undefined) return;
  faults++;
  console.error(fault);
}

/** @param {string[]} args */
function node(...args) {
  return runQuietly(process.execPath, args, nxEnvironment);
}

/** `npm install` may leave out packages for other machines, with which `npm ci` then refuses to work at all. */
async function lockIsWhole() {
  const output = await runQuietly(...npm(['ci', '--dry-run', '--ignore-scripts']));
  if (output.includes('Missing')) throw new Error(output.trim());
}
