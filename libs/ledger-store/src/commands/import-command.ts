import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type LedgerState, toHex } from '@clearfold/ledger';
import pg from 'pg';
import { migrateLedger } from '../schema/migrate-ledger.js';
import { BrokenLogError } from '../verify/finding.js';
import { verifyLog } from '../verify/verify-log.js';
import { verifyViews } from '../verify/verify-views.js';
import { type Output } from './verify-command.js';
import { importLog } from '../transfer/import-log.js';
import { LogFileError, readLogFile } from '../transfer/read-log-file.js';
import { type LogFileHeader } from '../transfer/log-lines.js';

const EMPTY = `select position = 0 and not exists (select from ledger.events) as empty from ledger.head for update`;

/** A database that holds a ledger alone has no people; where an application's tables are, there may be some. */
const HAS_PEOPLE = `select to_regclass('public.investors') is not null as "hasPeople"`;

/** How many investors the log knows, by id. */
const INVESTORS = `
select count(*)::int as accounts from (
  select distinct split_part(account, '/', 2)::uuid as id from ledger.balances where account like 'investor/%'
) named`;

/** How many of them this database knows by no name. */
const UNNAMED = `${INVESTORS} left join public.investors i using (id) where i.id is null`;

/**
 * `import FILE [--verify] [--key KEY]`: rebuilds a ledger from an exported file alone, all of it or nothing.
 *
 * @param database an empty one, or one whose ledger is empty, by its owner's url; and the url that the server works with
 * @returns the exit code: 0 when it stands, 1 when the file or what came of it does not hold
 * @throws Error when it could not be carried out, as for a ledger that is not empty
 */
export const importCommand = async (
  args: readonly string[],
  { ownerUrl, url }: { readonly ownerUrl: string; readonly url: string },
  output: Output,
): Promise<number> => {
  const { path, verify, key } = readArguments(args);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'clearfold-import', pipeline: true });
  client.on('error', () => {});
  try {
    const { header, lines } = await readLogFile(path);
    await migrateLedger(ownerUrl, url);
    await client.connect();
    await client.query(`set timezone to utc`);
    await client.query('begin isolation level repeatable read');
    const { rows } = await client.query<{ empty: boolean }>(EMPTY);
    if (!rows[0]?.empty) throw new Error('The ledger of this database is not empty: import needs an empty one');
    const progress = (position: number): void => output.progress(`${grouped(position)} events …`);
    const ledger = await importLog(client, header, lines, progress);
    if (verify && !(await verified(client, header, key, output))) return 1;
    // A server that starts before autovacuum came by would plan without knowing how large its tables are.
    await client.query('analyze');
    const [people] = (await client.query<{ hasPeople: boolean }>(HAS_PEOPLE)).rows;
    const { rows: found } = await client.query<{ accounts: number }>(people?.hasPeople ? UNNAMED : INVESTORS);
    await client.query('commit');
    report(header, ledger, found[0]?.accounts ?? 0, output.line);
    return 0;
  } catch (error) {
    if (!(error instanceof LogFileError)) throw error;
    output.line(error.message);
    output.line('Nothing was imported.');
    return 1;
  } finally {
    // Whatever was not committed is gone with the connection.
    await client.end();
  }
};

/** Folds what was written once more, from the tables, as `ledger verify` does, signatures with it. */
const verified = async (
  client: pg.Client,
  header: LogFileHeader,
  trusted: string | undefined,
  { line, progress }: Output,
): Promise<boolean> => {
  const key = trusted ?? header.key ?? undefined;
  try {
    const log = await verifyLog(client, (position) => progress(`${grouped(position)} events verified …`), {
      keys: key === undefined ? [] : [key],
      mustHaveSigned: trusted !== undefined,
    });
    const findings = [...log.findings, ...(await verifyViews(client, log))];
    for (const { what } of findings) line(`  ${what}`);
    if (findings.length > 0) line('Nothing was imported.');
    else line(`Verified: bytes, postings and every view follow from ${grouped(header.size)} events.`);
    if (trusted === undefined && header.checkpoints > 0)
      line('The checkpoints were checked with the key that the file itself names: give --key to trust another source.');
    return findings.length === 0;
  } catch (error) {
    if (!(error instanceof BrokenLogError)) throw error;
    line(`First bad position: ${error.position}: ${error.what}`);
    line('Nothing was imported.');
    return false;
  }
};

const report = (header: LogFileHeader, ledger: LedgerState, accounts: number, line: Output['line']): void => {
  const { batches, checkpoints, root, origin } = header;
  line(`Imported ${origin}: ${grouped(ledger.position)} events, ${batches} batches, ${checkpoints} checkpoints.`);
  line(`Merkle root ${toHex(root)}`);
  line('');
  line(
    `${grouped(ledger.balances.size)} accounts, ${grouped(ledger.streams.size)} requests, plans, purchases and runs.`,
  );
  line(
    `${grouped(accounts)} investors have accounts and no person: a log holds ids, never names. Their money is here,`,
  );
  line('and runs on (payouts fall due), but nobody can sign in to it. Restore the tables of the schema public from a');
  line('backup: their rows have the same ids.');
  line('Not in a log either: what people wrote (reasons, notes, account details: the log has their digests), staff,');
  line('and the idempotency keys of requests made before, so that a repetition of one would count as a new request.');
  line('Start it with SEED_DEMO=false, or the demo writes its own history behind this one.');
  line('Checkpoints go on only with the same CHECKPOINT_KEY; with another, verifiers must be told of it.');
};

const readArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { verify: { type: 'boolean', default: false }, key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file: import FILE [--verify] [--key KEY]');
  if (values.key !== undefined && !values.verify) throw new Error('--key is for --verify, which checks signatures');
  return { path: resolve(process.env['INIT_CWD'] ?? '.', file), verify: values.verify, key: values.key };
};

const grouped = (count: number): string => count.toLocaleString('en-US');
