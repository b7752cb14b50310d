/**
 * Checks a file that `npm run ledger -- export` wrote. Exits with 0 when nothing is wrong, 1 when something is, 2 when
 * the check could not be made.
 */
import { readArguments } from './read-arguments.js';
import { printReport } from './report/print-report.js';
import { verifyFile } from './verify-file.js';

const USAGE = `Usage: node verifier.mjs FILE [--key KEY]… [--checkpoints FILE] [--balance ACCOUNT [--at MOMENT]]

  FILE           a ledger file (ledger.jsonl or ledger.jsonl.gz)
  --key          verifier key of the log's checkpoints, from whoever you trust to know it; once per key
  --checkpoints  a file of signed checkpoints that you kept, which the log must continue
  --balance      prints an account's balance, such as investor/ID/available or external/BTC
  --at           as of a position, a day (its end, UTC) or an instant; without it, of the end`;

const main = async (): Promise<number> => {
  const given = readArguments(process.argv.slice(2));
  if (!given) {
    console.error(USAGE);
    return 2;
  }
  const report = await verifyFile(given.path, given.options);
  console.log(printReport(report).join('\n'));
  return report.fault ? 1 : 0;
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(`The file could not be checked: ${(error as Error).message}`);
  return 2;
});
