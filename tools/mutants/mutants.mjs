// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { install } from '../start/install.mjs';
import { npm } from '../start/npm.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { runQuietly } from '../start/run-quietly.mjs';
import { step } from '../start/steps.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';
import startTestDatabase from '../test/database.mjs';
import stopTestDatabase from '../test/database-down.mjs';
import { runLimited } from '../test/run-limited.mjs';
import { testNode } from '../test/test-node.mjs';
import { chosen } from './chosen.mjs';
import { plan } from './plan.mjs';
import { readReport } from './read-report.mjs';
import { scores } from './scores.mjs';
import { strykerOptions } from './stryker-options.mjs';

/**
 * `npm run mutants`: breaks the sources in small ways, one at a time, and counts how many the tests notice. `-- libs/ledger/src/deposits`
 * asks about folders or files, `-- --changed` about what this branch changed; without either it asks about every area, for hours. Ends
 * with 1 when a score is below its area's bar.
 */
const HOURS = 24;

/**
 * Every mutant meets the same cases: what tests make up by chance would notice it today and not tomorrow. And it meets modules of its
 * own: Stryker takes no runner but Circus's, and modules that are shared did not follow its switch of mutants.
 */
const ENVIRONMENT = { FC_SEED: '20', TEST_MODULES: 'own' };

const stryker = join(root, 'tools/mutants/stryker');

/** @param {import('./plan.mjs').Run} run @param {string} node */
async function countsOf(run, node) {
  console.log(`\n${run.name}: ${run.files.length} files`);
  const folder = temporaryFolder('mutants');
  try {
    const [config, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
    const options = strykerOptions(run, { folder, report });
    mkdirSync(dirname(options.incrementalFile), { recursive: true });
    writeFileSync(config, JSON.stringify(options));
    const program = join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const fault = await runLimited([program, 'run', config], { minutes: HOURS * 60, node, env: ENVIRONMENT });
    if (!existsSync(report)) throw new Error(`Stryker ${fault ?? 'wrote no report'}: ${run.name}.`);
    return { area: run.area, counts: readReport(JSON.parse(readFileSync(report, 'utf8')), run.files) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const runs = plan(chosen(root, process.argv.slice(2)));
  if (runs.length === 0) console.log('Nothing of this has rules that mutants are made of (tools/mutants/areas.mjs).');
  else {
    setPriority(19); // It takes hours; whoever works beside it comes first.
    await install(step);
    if (!existsSync(join(stryker, 'node_modules'))) {
      await step('Installing StrykerJS', () =>
        runQuietly(...npm(['ci', '--prefix', stryker, '--no-audit', '--no-fund'])),
      );
    }
    const node = await testNode(step);
    const needsDatabase = runs.some(({ area }) => area.database);
    if (needsDatabase) await step('Starting a database', startTestDatabase);
    try {
      const results = [];
      for (const run of runs) {
        const result = await countsOf(run, node);
        results.push(result);
        console.log(scores([result]).lines[0]);
      }
      const { lines, isBelow } = scores(results);
      console.log(`\n${lines.join('\n')}`);
      process.exitCode = isBelow ? 1 : 0;
    } finally {
      if (needsDatabase) await stopTestDatabase();
    }
  }
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 2;
}
