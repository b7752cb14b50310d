import { environmentWithSecrets } from './platform/config/secret-files.js';

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

/** The tables' owner, who alone may make new ones. */
const ownerOf = (url: string, environment: Environment): string => environment['DATABASE_OWNER_URL'] || url;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What each command does with the rest of the arguments and the database's url; answers the exit code. Each loads only what
 * it needs: all of it takes a second, in which some eighty thousand events are verified.
 */
const COMMANDS: Readonly<
  Record<string, (args: readonly string[], url: string, environment: Environment) => Promise<number>>
> = {
  async verify(args, url, environment) {
    const { verifyCommand, vouchedFor } = await import('./platform/event-store/verify/verify-command.js');
    return verifyCommand(url, output, vouchedFor(args, environment));
  },
  async 'rotate-key'(_args, _url, environment) {
    const { rotateKeyCommand } = await import('./features/checkpoints/index.js');
    return rotateKeyCommand(environment, output.line);
  },
  async 'disown-checkpoints'(args, url, environment) {
    const { disownCommand } = await import('./features/checkpoints/index.js');
    return disownCommand(args, environment, ownerOf(url, environment), output.line);
  },
  async export(args, _url, environment) {
    const { exportCommand } = await import('./features/log-file/index.js');
    return exportCommand(args, environment, output.line);
  },
  async import(args, url, environment) {
    const { importCommand } = await import('./features/log-file/index.js');
    const { MIGRATIONS } = await import('./migrations.js');
    const { migrate } = await import('./platform/database/migrate.js');
    const ownerUrl = ownerOf(url, environment);
    const shape = () => migrate({ databaseUrl: url, databaseOwnerUrl: ownerUrl }, MIGRATIONS);
    return importCommand(args, ownerUrl, shape, output);
  },
  async rebuild(args, url, environment) {
    const { rebuildCommand } = await import('./platform/event-store/rebuild/rebuild-command.js');
    return rebuildCommand(args, ownerOf(url, environment), output);
  },
};

const main = async (): Promise<number> => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  const environment = environmentWithSecrets(process.env);
  const url = environment['DATABASE_URL'];
  if (command && url) return command(args, url, environment);
  console.error(command ? 'DATABASE_URL is missing.' : USAGE);
  return 2;
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(`The command could not be carried out: ${(error as Error).message}`);
  return 2;
});
