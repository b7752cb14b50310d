// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { clearfoldUrl, startClearfoldDatabase } from './clearfold-database.mjs';
import { dataFolder } from './data-folder.mjs';
import { runningPostgresUrl } from './embedded-postgres.mjs';
import { install } from './install.mjs';
import { lifeline } from './lifeline.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { readableFault } from './readable-fault.mjs';
import { root } from './root.mjs';
import { keptSecret } from './secrets.mjs';
import { step } from './steps.mjs';

/**
 * `npm run ledger -- verify`, `export` and the rest: the ledger's own tool on the database at hand: the given one, the one a running
 * Clearfold has open, or else the demo's, which is started for as long as the command takes.
 */
const life = lifeline();
try {
  assertNodeVersion();
  await install(step);
  await build(step);
  await life.end(await ledger(process.argv.slice(2), await databaseUrl()));
} catch (error) {
  await life.end(1, readableFault(error));
}

async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = dataFolder();
  const running = runningPostgresUrl(folder);
  if (running) return clearfoldUrl(running, folder);
  const database = await startClearfoldDatabase(folder);
  life.onEnd(() => database.stop());
  return database.url;
}

/** @param {string[]} args @param {string} url @returns {Promise<number>} its exit code */
function ledger(args, url) {
  return new Promise((resolve, reject) => {
    const program = join(root, 'apps/api/dist/ledger.js');
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, ...checkpointKey(), DATABASE_URL: url },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** What our own database's checkpoints are signed with: an export names the key's public half. */
function checkpointKey() {
  if (process.env.DATABASE_URL || process.env.CHECKPOINT_KEY) return {};
  return { CHECKPOINT_KEY: keptSecret(dataFolder(), 'CHECKPOINT_KEY') };
}
