// @ts-check
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { install } from '../start/install.mjs';
import { npm } from '../start/npm.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { runQuietly } from '../start/processes/run-quietly.mjs';
import { step } from '../start/steps.mjs';
import startTestDatabase from '../test/database.mjs';
import stopTestDatabase from '../test/database-down.mjs';
import { testNode } from '../test/test-node.mjs';
import { askStryker, stryker } from './ask-stryker.mjs';
import { allMutants } from './all-mutants.mjs';
import { chosen } from './plan/chosen.mjs';
import { tryKnown } from './known.mjs';
import { plan } from './plan/plan.mjs';
import { sampled } from './scores/sample.mjs';
import { scores } from './scores/scores.mjs';
import { strykerOptions } from './stryker-options.mjs';

/**
 * `npm run mutants`: breaks the sources in small ways, one at a time, and counts how many the tests notice. `-- libs/ledger/src/deposits`
 * asks about folders or files, `-- --changed` about what this branch changed; without either it asks about every area, for hours. `--sample 300
 * --seed 7` asks about so many of each area, drawn. Ends with 1 when a score is below its area's bar.
 */
try {
  const { files, sample } = chosen(root, process.argv.slice(2));
  const planned = plan(files);
  if (planned.length === 0)
    console.log('Nothing of this has rules that mutants are made of (tools/mutants/plan/areas.mjs).');
  else {
    setPriority(19); // It takes hours; whoever works beside it comes first.
    await install(step);
    if (!existsSync(join(stryker, 'node_modules'))) {
      await step('Installing StrykerJS', () =>
        runQuietly(...npm(['ci', '--prefix', stryker, '--no-audit', '--no-fund'])),
      );
    }
    const node = await testNode(step);
    await step('Trying the tool on mutants that are known', () => tryKnown(node));
    const runs = sample ? await sampled(planned, sample, allMutants) : planned;
    const needsDatabase = runs.some(({ area }) => area.database);
    if (needsDatabase) await step('Starting a database', startTestDatabase);
    try {
      const results = [];
      for (const run of runs) {
        console.log(`\n${run.name}: ${run.drawn ? `${run.drawn.length} mutants of ` : ''}${run.files.length} files`);
        const counts = await askStryker(run, (where) => strykerOptions(run, where), node);
        const result = { area: run.area, counts, isSample: run.drawn !== undefined };
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
