/**
 * `npm run ledger -- verify`: the ledger's command line. Reads DATABASE_URL; exits with 0 when nothing was found, 1 when
 * something was, 2 when the check could not be made.
 */
import { verifyCommand } from './platform/event-store/verify/verify-command.js';

const USAGE = `Usage: npm run ledger -- verify

  verify   folds every event from the first and compares: canonical bytes, Merkle roots, postings, every view`;

const output = {
  line: (text: string): void => console.log(text),
  progress: (text: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  },
};

const main = async (): Promise<number> => {
  const [command] = process.argv.slice(2);
  const url = process.env['DATABASE_URL'];
  if (command === 'verify' && url) return verifyCommand(url, output);
  console.error(command === 'verify' ? 'DATABASE_URL is missing.' : USAGE);
  return 2;
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(`The ledger could not be verified: ${(error as Error).message}`);
  return 2;
});
