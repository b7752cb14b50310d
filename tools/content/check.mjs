// @ts-check
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { nxEnvironment } from '../start/build.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { runQuietly } from '../start/run-quietly.mjs';
import { samplesIn } from './samples.mjs';

/**
 * `npm run content:check`: lists what the website still shows as a sample. With `-- --launch` it fails while anything
 * is on the list.
 */
try {
  const library = join(root, 'libs/content');
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  await runQuietly(process.execPath, [nx, 'run', '@clearfold/content:build'], nxEnvironment);
  /** @type {{ exports: Record<string, { default: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const modules = await Promise.all(
    Object.values(exports).map((entry) => import(pathToFileURL(join(library, entry.default)).href)),
  );
  // One object, so that what two entry points export is named once.
  const samples = samplesIn(Object.assign({}, ...modules));

  const width = Math.max(0, ...samples.map(({ where }) => where.length));
  for (const { where, what } of samples) console.log(`${where.padEnd(width)}  ${what}`);
  console.log(samples.length === 0 ? 'Nothing is sample any more.' : `\n${samples.length} still to replace.`);
  process.exitCode = samples.length > 0 && process.argv.includes('--launch') ? 1 : 0;
} catch (error) {
  console.error(readableFault(error));
  process.exitCode = 1;
}
