import { toHex } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { SIGNING_TURN } from '../checkpoints/signing-turn.js';
import { NOTHING_VOUCHED, notesOf, type Vouched } from '../checkpoints/vouched.js';
import { checkCredentials } from './check-credentials.js';
import { checkInvestorKeys } from './check-investor-keys.js';
import { checkRecords } from './check-records.js';
import { checkStaff } from './check-staff.js';
import { checkStaffKeys } from './check-staff-keys.js';
import { BrokenLogError, type Finding } from './finding.js';
import { checksOf, checksOfBroken, type NamedChecks } from './named-checks.js';
import { verifyLog } from './verify-log.js';
import { type ComparedTable, verifyViews } from './verify-views.js';

export interface VerifyReport {
  /** Events that were folded without a fault. */
  readonly events: number;
  /** The Merkle root over all of them, lower-case hexadecimal; absent when the log is broken. */
  readonly root?: string;
  /** Empty when everything that is stored follows from the log. */
  readonly findings: readonly Finding[];
  /** What decisions of staff are held to, check by check. */
  readonly checks: NamedChecks;
}

/**
 * Folds the whole ledger again and compares it with everything that is stored, in one snapshot: writers go on meanwhile.
 * What the log sealed of the records beside it is read again, too, and the tables of the staff, of passkeys, and of what investors
 * sign in with, are held to it. A broken log ends the check at its first bad position; views are compared only over a
 * sound one.
 *
 * @param vouched what stands outside the database for the log
 * @throws Error when a file of checkpoints is named and cannot be read
 */
export const verifyLedger = async (
  client: ClientBase,
  progress: (position: number) => void = () => {},
  vouched: Vouched = NOTHING_VOUCHED,
  compared?: (table: ComparedTable) => void,
): Promise<VerifyReport> => {
  const notes = await snapshotWithNotes(client, vouched.checkpointFile);
  try {
    const log = await verifyLog(client, progress, { keys: vouched.keys, notes });
    const views = await verifyViews(client, log, compared);
    const records = await checkRecords(client, log);
    const people = [...(await checkStaff(client, log)), ...(await checkStaffKeys(client, log))];
    const own = [...(await checkInvestorKeys(client, log)), ...(await checkCredentials(client, log))];
    const findings = [...log.findings, ...views, ...records, ...people, ...own];
    const checks = checksOf(log.counts, people.length > 0 ? ['people'] : []);
    return { events: log.ledger.position, root: toHex(log.root), findings, checks };
  } catch (error) {
    if (!(error instanceof BrokenLogError)) throw error;
    const { position, what, check } = error;
    return { events: position - 1, findings: [{ position, what }], checks: checksOfBroken(check) };
  } finally {
    await client.query('rollback');
  }
};

/**
 * Begins the snapshot, in which every name is the catalog's own or the schema's: who owns the database may have set a path that
 * leads to functions, or to temporary tables, of theirs.
 */
const begin = async (client: ClientBase): Promise<void> => {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local search_path = pg_catalog, public, pg_temp');
};

/** Begins the snapshot and reads the notes outside as they stand at that moment, while nobody signs. */
const snapshotWithNotes = async (client: ClientBase, file: string | undefined): Promise<string[] | undefined> => {
  if (file === undefined) return void (await begin(client));
  await client.query('select pg_advisory_lock($1)', [SIGNING_TURN]);
  try {
    await begin(client);
    // Its first statement takes the snapshot.
    await client.query('select');
    return notesOf(file);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SIGNING_TURN]);
  }
};
