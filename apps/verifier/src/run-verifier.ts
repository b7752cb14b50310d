import { readArguments } from './read-arguments.js';
import { printReport } from './report/print-report.js';
import { verifyFile } from './verify-file.js';

const USAGE = `Usage: node verifier.mjs FILE [--key KEY]… [--checkpoints FILE] [--balance ACCOUNT [--at MOMENT]]

  FILE           a ledger file (ledger.jsonl or ledger.jsonl.gz)
  --key          verifier key of the log's checkpoints, from whoever you trust to know it; once per key
  --checkpoints  a file of signed checkpoints that you kept, which the log must continue
  --balance      prints an account's balance, such as investor/ID/available or external/BTC
  --at           as of a position, a day (its end, UTC) or an instant; without it, of the end`;

/** Where the verifier writes to: what it found, and why it could not look. */
export interface Output {
  log(text: string): void;
  error(text: string): void;
}

/**
 * @param args as they stand behind the program's name
 * @returns the exit code: 0 when nothing is wrong, or help was asked for, 1 when something is, 2 when the check could not be made, 3 when nothing is wrong and
 *   no given key signed for any event
 */
export const runVerifier = async (args: readonly string[], output: Output): Promise<0 | 1 | 2 | 3> => {
  try {
    if (args.includes('--help')) {
      output.log(USAGE);
      return 0;
    }
    const given = readArguments(args);
    if (!given) {
      output.error(USAGE);
      return 2;
    }
    const report = await verifyFile(given.path, given.options);
    output.log(printReport(report).join('\n'));
    if (report.fault) return 1;
    return report.isUnvouched ? 3 : 0;
  } catch (error) {
    output.error(`The file could not be checked: ${(error as Error).message}`);
    return 2;
  }
};
