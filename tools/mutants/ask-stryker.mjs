// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';
import { runLimited } from '../test/run-limited.mjs';
import { allMutants, keyOf } from './all-mutants.mjs';
import { readReport, withoutTests } from './scores/read-report.mjs';
import { cache } from './stryker-options.mjs';

export const stryker = join(root, 'tools/mutants/stryker');

const HOURS = 24;

/**
 * Every mutant meets the same cases: what tests make up by chance would notice it today and not tomorrow. And few of them, since what
 * survives meets them all. Modules are shared where Node can: loading them anew is nine tenths of what a mutant costs otherwise. A window is
 * not: what switches a mutant on in it is put away with the rest of the file before, and none would be noticed.
 */
const ENVIRONMENT = { FC_SEED: '20', FC_RUNS: '20', TEST_MODULES: 'shared', TEST_WINDOW: 'own' };

/**
 * @param {{ files: string[], drawn?: import('./scores/sample.mjs').Drawn[] }} asked the files whose mutants are counted, by their paths
 *   from the repository's top, and which of these, when not all are asked
 * @param {(where: import('./stryker-options.mjs').Where) => object} optionsIn Stryker's, for where it may work
 * @param {string} node what it runs on
 * @returns {Promise<import('./scores/read-report.mjs').Counts>}
 * @throws Error when Stryker did not come to an end
 */
export async function askStryker({ files, drawn }, optionsIn, node) {
  const folder = temporaryFolder('mutants');
  try {
    const [config, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
    const asked = drawn?.map(({ mutant, tests }) => /** @type {const} */ ([keyOf(mutant), tests]));
    const env = asked ? { ...ENVIRONMENT, MUTANTS_DRAWN: join(folder, 'drawn.json') } : ENVIRONMENT;
    if (asked) writeFileSync(join(folder, 'drawn.json'), JSON.stringify(asked));
    mkdirSync(cache, { recursive: true });
    writeFileSync(config, JSON.stringify(optionsIn({ folder, report })));
    const program = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const fault = await runLimited([program, 'run', config], { minutes: HOURS * 60, node, env });
    if (existsSync(report)) return readReport(JSON.parse(readFileSync(report, 'utf8')), files, asked && new Map(asked));
    if (fault) throw new Error(`Stryker ${fault}: ${files.join(', ')}.`);
    // It found no test that imports any of the files (`allowEmpty`).
    return withoutTests(drawn?.map(({ mutant }) => mutant) ?? (await allMutants(files)), (file) =>
      readFileSync(join(root, file), 'utf8'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
