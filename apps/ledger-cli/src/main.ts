import { environmentWithSecrets } from '@clearfold/ledger-store';
import {
  disownCommand,
  exportCommand,
  importCommand,
  rebuildCommand,
  rotateKeyCommand,
  verifyCommand,
  vouchedFor,
} from '@clearfold/ledger-store/commands';

/**
 * `npm run ledger -- <command>`: the ledger's command line. Reads DATABASE_URL, or the file that DATABASE_URL_FILE names; exits with 0 when all is well, 1 when a
 * check found something, 2 when the command could not be carried out.
 */
const USAGE = `Usage: npm run ledger -- verify [--key KEY]… [--checkpoints FILE]
       npm run ledger -- export [--from N] [--to N] [--format jsonl|beancount|csv] [--out FILE]
       npm run ledger -- import FILE [--verify] [--key KEY]
       npm run ledger -- rebuild [--swap]
       npm run ledger -- rotate-key
       npm run ledger -- disown-checkpoints --reason TEXT

  verify   folds every event from the first and compares: canonical bytes, Merkle roots, postings, every view, checkpoints
  export   writes the log, or the positions N to N of it, into a file for the offline verifier, Beancount or a spreadsheet
  import   rebuilds a ledger in an empty database from an exported file alone; --verify folds the result once more
  rebuild  replays the log into tables beside the ledger's and compares them, table by table, while writes go on;
           --swap then puts the rebuilt tables in their place
  rotate-key  hands the signing of checkpoints from CHECKPOINT_KEY to CHECKPOINT_NEXT_KEY
  disown-checkpoints  sets aside what a key signed that is not the log's; CHECKPOINT_KEY must be the right one again`;

const output = {
  line: (text: string): void => console.log(text),
  progress: (text: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  },
};

/** Settings that may be given as a file, by their name with `_FILE`. */
const SECRETS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'CHECKPOINT_KEY', 'CHECKPOINT_NEXT_KEY'];

type Environment = Readonly<Record<string, string | undefined>>;

/** The tables' owner, who alone may make new ones. */
const ownerOf = (url: string, environment: Environment): string => environment['DATABASE_OWNER_URL'] || url;

/** What each command does with the rest of the arguments and the database's url; answers the exit code. */
const COMMANDS: Readonly<
  Record<string, (args: readonly string[], url: string, environment: Environment) => Promise<number>>
> = {
  verify: (args, url, environment) => verifyCommand(url, output, vouchedFor(args, environment)),
  export: (args, _url, environment) => exportCommand(args, environment, output.line),
  import: (args, url, environment) => importCommand(args, { ownerUrl: ownerOf(url, environment), url }, output),
  rebuild: (args, url, environment) => rebuildCommand(args, ownerOf(url, environment), output),
  'rotate-key': (_args, _url, environment) => rotateKeyCommand(environment, output.line),
  'disown-checkpoints': (args, url, environment) =>
    disownCommand(args, environment, ownerOf(url, environment), output.line),
};

const main = async (): Promise<number> => {
  const [name = '', ...args] = process.argv.slice(2);
  if ([name, ...args].includes('--help')) {
    output.line(USAGE);
    return 0;
  }
  const command = COMMANDS[name];
  const environment = environmentWithSecrets(process.env, SECRETS);
  const url = environment['DATABASE_URL'];
  if (command && url) return command(args, url, environment);
  console.error(command ? 'DATABASE_URL is missing.' : USAGE);
  return 2;
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(`The command could not be carried out: ${(error as Error).message}`);
  return 2;
});
