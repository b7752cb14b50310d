// @ts-check
import { parseArgs } from 'node:util';
import { dataFolder } from '../start/postgres/data-folder.mjs';
import { clearfoldUrl } from '../start/postgres/clearfold-database.mjs';
import { runningPostgresUrl } from '../start/postgres/embedded-postgres.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { knownSecret } from '../start/secrets.mjs';
import { backup } from './backup.mjs';

/**
 * `npm run backup -- --into FOLDER`: the database that the settings name (BACKUP_URL signs in as a role that may replicate),
 * or the one that `npm start` has open.
 */
try {
  const { values } = parseArgs({ options: { into: { type: 'string' } } });
  if (!values.into) throw new Error('Usage: npm run backup -- --into FOLDER (a new one; docs/operations.md)');
  const { startedAt, finishedAt, eventsAtStart } = await backup({ into: values.into, ...(await source()) });
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  console.log(
    `Backed up ${eventsAtStart} events in ${seconds.toFixed(1)} s into ${values.into}. The secrets are not in it.`,
  );
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}

async function source() {
  const { DATABASE_OWNER_URL, DATABASE_URL, BACKUP_URL, PIN_PEPPER, PICTURES_DIR, CHECKPOINT_SINK } = process.env;
  const ledgerUrl = DATABASE_OWNER_URL || DATABASE_URL;
  if (ledgerUrl) {
    if (!BACKUP_URL)
      throw new Error('BACKUP_URL is missing: the database, signed in as a role with the right REPLICATION.');
    if (!PIN_PEPPER)
      throw new Error('PIN_PEPPER is missing: the backup notes a fingerprint of it, so that a restore can compare.');
    return { url: BACKUP_URL, ledgerUrl, pepper: PIN_PEPPER, pictures: PICTURES_DIR, checkpoints: CHECKPOINT_SINK };
  }
  const folder = dataFolder();
  const running = runningPostgresUrl(folder);
  if (!running) {
    throw new Error(
      `No database runs on ${folder} and DATABASE_URL is not set. While nothing runs, copying that folder is a backup of the demo.`,
    );
  }
  return {
    url: running,
    ledgerUrl: await clearfoldUrl(running, folder),
    pepper: PIN_PEPPER ?? knownSecret(folder, 'PIN_PEPPER') ?? '',
    pictures: `${folder}/pictures`,
    checkpoints: CHECKPOINT_SINK,
  };
}
