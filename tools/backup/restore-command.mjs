// @ts-check
import { parseArgs } from 'node:util';
import { mkdirSync } from 'node:fs';
import { build } from '../start/build.mjs';
import { accountFor } from '../start/postgres/account.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { proveRestored } from './prove-restored.mjs';
import { restore } from './restore.mjs';

const USAGE = `Usage: npm run restore -- --from BACKUP --into FOLDER [--archive FOLDER [--until MOMENT]] [--checkpoints FILE]

  --from         a folder that \`npm run backup\` made
  --into         the new cluster's folder, empty or absent
  --archive      write-ahead log to roll the backup forward with, to its end or until a moment (2026-11-21T12:00:00Z)
  --checkpoints  the server's CHECKPOINT_SINK: what the log is held against, and how much of it is missing is told by

PIN_PEPPER, when set, is compared with the backup's; CHECKPOINT_KEY, when set, has to have signed the checkpoints.`;

/** Exits with 0 when the cluster is whole, 1 when events are missing or differ, 2 when it could not be restored. */
try {
  const { values } = parseArgs({
    options: Object.fromEntries(
      ['from', 'into', 'archive', 'until', 'checkpoints'].map((name) => [
        name,
        { type: /** @type {const} */ ('string') },
      ]),
    ),
  });
  const given = /** @type {Record<string, string | undefined>} */ (values);
  const { from, into, archive, until, checkpoints } = given;
  if (!from || !into) throw new Error(USAGE);
  await build(step);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const account = accountFor(into);
  const { PIN_PEPPER, CHECKPOINT_KEY } = process.env;
  await step('Copying and rolling forward', () => restore({ from, into, archive, until, pepper: PIN_PEPPER, account }));
  const proof = await step('Verifying the ledger', () =>
    proveRestored({ cluster: into, checkpoints, checkpointKey: CHECKPOINT_KEY, account }),
  );
  console.log(`\n${proof.report}\n`);
  console.log(`${into} holds ${proof.events} events, the newest of ${proof.lastRecordedAt}.`);
  if (proof.vouchedFor === undefined)
    console.log('There is no checkpoint from outside, so how much is missing cannot be told.');
  else if (proof.missing === 0)
    console.log(`Nothing is missing of the ${proof.vouchedFor} events that the last outside checkpoint vouches for.`);
  else
    console.log(
      `${proof.missing} of the ${proof.vouchedFor} events that the last outside checkpoint vouches for are MISSING.`,
    );
  process.exitCode = proof.missing > 0 ? 1 : 0;
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 2;
}
