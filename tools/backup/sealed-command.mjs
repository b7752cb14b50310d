// @ts-check
import { parseArgs } from 'node:util';
import { environmentWithSecrets } from '@clearfold/ledger-store';
import { SECRET_SETTINGS } from '@clearfold/api/platform/config/secret-settings.js';
import { readableFault } from '../start/readable-fault.mjs';
import { millisecondsUntil, readSchedule } from './schedule.mjs';
import { sealedBackup } from './sealed-backup.mjs';

/**
 * `npm run backup:sealed`: a sealed backup each day at BACKUP_AT until it is ended, or one now with `--once`. A round that fails
 * is said and tried again after an hour; that it is missing, the alarm of an old backup says.
 */
const RETRY_MILLISECONDS = 3_600_000;

/** @param {Parameters<typeof sealedBackup>[0]} round */
const run = async (round) => {
  const started = performance.now();
  const { name, bytes, sha256, events, removed } = await sealedBackup(round);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${events} events proved, ${bytes} bytes, SHA-256 ${sha256}, in ${seconds} s`);
  for (const old of removed) console.log(`removed ${old}`);
};

try {
  const { values } = parseArgs({ options: { once: { type: 'boolean' } } });
  const { at, ...round } = readSchedule(environmentWithSecrets(process.env, SECRET_SETTINGS));
  if (values.once) await run(round);
  else {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, millisecondsUntil(at, new Date())));
      for (;;) {
        const failed = await run(round).then(
          () => false,
          (error) => (console.error(readableFault(error).trim()), true),
        );
        if (!failed) break;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
      }
    }
  }
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
