// @ts-check
import { parseArgs } from 'node:util';
import { readableFault } from '../start/readable-fault.mjs';
import { openSealed } from './sealed.mjs';

/** `npm run backup:open`: where the secret key is, never where backups are made. */
try {
  const options = /** @type {const} */ ({
    from: { type: 'string' },
    identity: { type: 'string' },
    into: { type: 'string' },
  });
  const { from, identity, into } = parseArgs({ options }).values;
  if (!from || !identity || !into) {
    throw new Error('Usage: npm run backup:open -- --from FILE --identity KEYFILE --into FOLDER (a new one)');
  }
  console.log(`${await openSealed({ file: from, identity, into })} is the backup: npm run restore -- --from it`);
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
