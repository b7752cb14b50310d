import { parseArgs } from 'node:util';
import { BRAND } from '@clearfold/content/brand';
import { NOTHING_VOUCHED, notesOf, type Vouched, vouchedBy } from '../checkpoints/vouched.js';
import { withClient } from '../postgres/with-client.js';
import { type RunStatement } from '../postgres/run-statement.js';
import { readStaffChanges } from '../staff/read-staff.js';
import { checkLines } from './check-lines.js';
import { verifyLedger, type VerifyReport } from '../verify/verify-ledger.js';

/** Most differences printed; the count says how many there are. */
const SHOWN = 20;

/** Where the command writes: lines of the report, and progress that replaces itself. */
export interface Output {
  readonly line: (text: string) => void;
  readonly progress: (text: string) => void;
}

/**
 * Verifies a ledger and prints what was found.
 *
 * @returns the exit code: 0 when nothing was found, 1 when something was
 * @throws Error when the check could not be made, such as for a database that is away
 */
export const verifyCommand = async (
  databaseUrl: string,
  output: Output,
  vouched: Vouched = NOTHING_VOUCHED,
): Promise<number> => {
  const config = { connectionString: databaseUrl, application_name: 'clearfold-verify', pipeline: true };
  return withClient(config, async (client) => {
    const start = performance.now();
    const report = await verifyLedger(client, (position) => output.progress(`${grouped(position)} events …`), vouched);
    const signed = vouched.keys.length > 0 ? ', and every checkpoint is signed for it' : '';
    print(report, (performance.now() - start) / 1000, signed, output.line);
    for (const line of checkLines(report.checks)) output.line(line);
    // What a broken log says of its staff is worth nothing.
    if (report.root !== undefined)
      await printRoot(async (text, values) => (await client.query(text, values)).rows, output.line);
    return report.findings.length === 0 ? 0 : 1;
  });
};

/**
 * What vouches for the log: `--key` and `--checkpoints FILE`, or what the environment says where these are not given.
 *
 * @throws Error for arguments that say nothing
 */
export const vouchedFor = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Vouched => {
  const options = { key: { type: 'string', multiple: true }, checkpoints: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const own = vouchedBy({
    checkpointKey: environment['CHECKPOINT_KEY'] || undefined,
    checkpointOrigin: environment['CHECKPOINT_ORIGIN'] || BRAND.ledgerOrigin,
    checkpointSink: values.checkpoints ?? (environment['CHECKPOINT_SINK'] || undefined),
  });
  if (values.checkpoints !== undefined && notesOf(values.checkpoints).length === 0)
    throw new Error('--checkpoints names no file of checkpoints');
  return values.key ? { ...own, keys: values.key } : own;
};

const print = (
  { events, root, findings }: VerifyReport,
  seconds: number,
  signed: string,
  line: Output['line'],
): void => {
  line(`Verified ${grouped(events)} events in ${seconds.toFixed(2)} s (${grouped(Math.round(events / seconds))}/s).`);
  if (root) line(`Merkle root ${root}`);
  const first = findings[0];
  if (!first) {
    line(`No difference: bytes, Merkle roots, postings, balances and every view follow from the log${signed}.`);
  } else if (first.position !== undefined) {
    line(`First bad position: ${first.position}: ${first.what}`);
  } else {
    line(`${findings.length} ${findings.length === 1 ? 'difference' : 'differences'}:`);
    for (const { what } of findings.slice(0, SHOWN)) line(`  ${what}`);
    if (findings.length > SHOWN) line(`  … and ${findings.length - SHOWN} more`);
  }
};

/** Whom all of the staff go back to, as the key says whom all checkpoints do. */
const printRoot = async (read: RunStatement, line: Output['line']): Promise<void> => {
  const changes = await readStaffChanges(read);
  if (!changes.some(({ event }) => event.type === 'StaffOpened')) {
    line('The log does not know its staff: who decided is held to no list of them.');
    return;
  }
  const founded = changes.flatMap(({ event }) => (event.type === 'StaffFounded' ? [event] : []));
  line(`Root of trust of the staff: the ${founded.length} whom the log began with. With access among them:`);
  for (const { memberId, role, access } of founded) if (access === 'on') line(`  ${memberId} ${role}`);
};

const grouped = (count: number): string => count.toLocaleString('en-US');
