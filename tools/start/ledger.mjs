// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { clearfoldUrl, startClearfoldDatabase } from './postgres/clearfold-database.mjs';
import { distantPlace } from './postgres/cluster.mjs';
import { dataFolder } from './postgres/data-folder.mjs';
import { runningPostgresUrl } from './postgres/embedded-postgres.mjs';
import { install } from './install.mjs';
import { LEDGER_PROGRAM } from './ledger-program.mjs';
import { shutdown } from './processes/shutdown.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { readableFault } from './readable-fault.mjs';
import { keptSecret, knownSecret, promoteSecret } from './secrets.mjs';
import { step } from './steps.mjs';

/**
 * `npm run ledger -- verify`, `export` and the rest: the ledger's own tool on the database at hand: the given one, the one a running
 * Clearfold has open, or else the demo's, which is started for as long as the command takes.
 */
const life = shutdown();
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
  // Only an import begins a ledger; what reads one would make an empty database, and then find nothing in it.
  const reads = /^(?!import$)\w/.test(process.argv[2] ?? '');
  if (reads && !existsSync(join(distantPlace(folder) ?? folder, 'postgres', 'PG_VERSION'))) {
    throw new Error(
      `There is no ledger in ${folder}: begin one with npm start, or name its folder with CLEARFOLD_DATA.`,
    );
  }
  const database = await startClearfoldDatabase(folder);
  life.onEnd(() => database.stop());
  return database.url;
}

/** @param {string[]} args @param {string} url @returns {Promise<number>} its exit code */
function ledger(args, url) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...LEDGER_PROGRAM, ...args], {
      env: {
        ...process.env,
        ...checkpointKeys(args[0] === 'rotate-key' ? keptSecret : knownSecret),
        DATABASE_URL: url,
      },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (args[0] === 'rotate-key' && code === 0 && isOurs()) {
        promoteSecret(dataFolder(), 'CHECKPOINT_NEXT_KEY', 'CHECKPOINT_KEY');
      }
      resolve(code ?? 1);
    });
  });
}

/** Whether the command is about a database of ours, with the secrets that we keep for it. */
function isOurs() {
  return !process.env.DATABASE_URL && !process.env.CHECKPOINT_KEY;
}

/**
 * What our own database's checkpoints are signed with, now and after a rotation: an export names the key's public half.
 *
 * @param {typeof knownSecret} secretOf makes a missing one only for a rotation: a key that was made for a check has never signed
 *   the log, such as one that was imported, and the check would say so
 */
function checkpointKeys(secretOf) {
  if (!isOurs()) return {};
  const [CHECKPOINT_KEY, CHECKPOINT_NEXT_KEY] = ['CHECKPOINT_KEY', 'CHECKPOINT_NEXT_KEY'].map((name) =>
    secretOf(dataFolder(), name),
  );
  return { CHECKPOINT_KEY, CHECKPOINT_NEXT_KEY };
}
