// @ts-check
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { startClearfoldDatabase } from '../postgres/clearfold-database.mjs';
import { dataFolder } from '../postgres/data-folder.mjs';
import { serverEnvironment } from '../environment.mjs';
import { install } from '../install.mjs';
import { shutdown } from '../processes/shutdown.mjs';
import { assertNodeVersion } from '../node-version.mjs';
import { inUse } from '../postgres/owner-file.mjs';
import { readableFault } from '../readable-fault.mjs';
import { root } from '../root.mjs';
import { step } from '../steps.mjs';

/**
 * `npm run demo:large -- [--events N]`: fills a data folder of its own (.data/large, or CLEARFOLD_DATA), or the empty
 * database that DATABASE_URL names, with a demo at size, by default 200,000 events of 5,000 investors.
 */
const FOLDER = '.data/large';

const life = shutdown();
try {
  assertNodeVersion();
  const { values } = parseArgs({ options: { events: { type: 'string' } } });
  const events = values.events === undefined ? undefined : Number(values.events);
  const folder = dataFolder(FOLDER);
  const embedded = !process.env.DATABASE_URL;
  const refusal = embedded && inUse(folder);
  if (refusal) throw new Error(refusal);
  await install(step);
  await build(step);
  const url = embedded ? await embeddedDatabase(folder) : undefined;
  // The end of connections that end with the database is no news.
  const environment = { ...serverEnvironment(folder, url), LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' };
  await step('Filling the database', (remark) => fill(environment, events, remark));
  const given = embedded ? `CLEARFOLD_DATA=${relative(root, folder)}` : 'DATABASE_URL=…';
  console.log(`\nStart it with: ${given} npm start`);
  await life.end(0);
} catch (error) {
  await life.end(1, readableFault(error));
}

/** @param {string} folder */
async function embeddedDatabase(folder) {
  const database = await step('Starting PostgreSQL', (remark) => startClearfoldDatabase(folder, remark));
  life.onEnd(() => database.stop());
  return database.url;
}

/**
 * @param {Record<string, string | undefined>} environment
 * @param {number | undefined} events
 * @param {(line: string) => void} remark
 */
async function fill(environment, events, remark) {
  const { fillLargeDemo } = await import('@clearfold/api/server.js');
  await fillLargeDemo(environment, events, (day, days, count) => {
    if (day % 30 === 0) remark(`day ${day} of ${days}, ${count.toLocaleString('en-US')} events`);
  });
}
