// @ts-check
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { nxEnvironment } from '../start/build.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { runQuietly } from '../start/processes/run-quietly.mjs';

/**
 * `npm run content:check`: lists what the website still shows as a sample, as the console does. With `-- --launch` it
 * fails while anything is on the list.
 */
try {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  await runQuietly(process.execPath, [nx, 'run', '@clearfold/content:build'], nxEnvironment);
  const entry = pathToFileURL(join(root, 'libs/content/dist/sample/index.js')).href;
  /** @type {{ stillSample: () => { where: string, what: string }[] }} */
  const { stillSample } = await import(entry);
  const samples = stillSample();

  const width = Math.max(0, ...samples.map(({ where }) => where.length));
  for (const { where, what } of samples) console.log(`${where.padEnd(width)}  ${what}`);
  console.log(samples.length === 0 ? 'Nothing is sample any more.' : `\n${samples.length} still to replace.`);
  process.exitCode = samples.length > 0 && process.argv.includes('--launch') ? 1 : 0;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
}
