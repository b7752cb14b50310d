import { toHex } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { NOTHING_VOUCHED, type Vouched } from '#platform/checkpoint-keys/vouched.js';
import { BrokenLogError, type Finding } from './finding.js';
import { verifyLog } from './verify-log.js';
import { type ComparedTable, verifyViews } from './verify-views.js';

export interface VerifyReport {
  /** Events that were folded without a fault. */
  readonly events: number;
  /** The Merkle root over all of them, lower-case hexadecimal; absent when the log is broken. */
  readonly root?: string;
  /** Empty when everything that is stored follows from the log. */
  readonly findings: readonly Finding[];
}

/**
 * Folds the whole ledger again and compares it with everything that is stored, in one snapshot: writers go on meanwhile.
 * A broken log ends the check at its first bad position; views are compared only over a sound one.
 *
 * @param vouched what stands outside the database for the log
 */
export const verifyLedger = async (
  client: ClientBase,
  progress: (position: number) => void = () => {},
  vouched: Vouched = NOTHING_VOUCHED,
  compared?: (table: ComparedTable) => void,
): Promise<VerifyReport> => {
  await client.query('begin isolation level repeatable read read only');
  try {
    const log = await verifyLog(client, progress, vouched);
    const findings = [...log.findings, ...(await verifyViews(client, log, compared))];
    return { events: log.books.position, root: toHex(log.root), findings };
  } catch (error) {
    if (!(error instanceof BrokenLogError)) throw error;
    return { events: error.position - 1, findings: [{ position: error.position, what: error.what }] };
  } finally {
    await client.query('rollback');
  }
};
