// @ts-check
import { nxEnvironment } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { npm } from '../start/npm.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { runQuietly } from '../start/run-quietly.mjs';
import { step } from '../start/steps.mjs';

/** `npm run lint`: every check on the text of the repository; all of them run, so one run shows every fault. */
const eslintCache = ['--cache', '--cache-location=node_modules/.cache/eslint/'];

/** @type {Record<string, () => Promise<unknown>>} */
const checks = {
  // Without the graph of the projects, which nothing but Nx draws, Nx's rule lets every import pass.
  'Project graph (nx)': () => node('node_modules/nx/dist/bin/nx.js', 'show', 'projects'),
  'Rules (eslint)': () => node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0', ...eslintCache),
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

/** `npm install` may leave out packages for other machines, with which `npm ci` then refuses to work at all. */
async function lockIsWhole() {
  const output = await runQuietly(...npm(['ci', '--dry-run', '--ignore-scripts']));
  if (output.includes('Missing')) throw new Error(output.trim());
}
