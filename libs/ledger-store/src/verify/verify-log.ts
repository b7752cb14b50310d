import { type Entry } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { readKeyHistory } from '../checkpoints/key-history.js';
import { checkHead } from './check-head.js';
import { CheckpointCheck, type Vouching } from './checkpoint-check.js';
import { LogCheck, type VerifiedLog } from './log-check.js';
import { logPages } from './log-pages.js';

/**
 * Folds the whole log from the first event and checks, position by position, that nothing is missing, that the stored
 * bytes are canonical and say what the columns say, that the postings and their running balances follow from the events,
 * that every batch's Merkle root is the root of everything up to it, and that what was signed for the log was this log.
 *
 * @param client inside a repeatable-read transaction
 * @throws BrokenLogError at the first position where one of these does not hold
 */
export const verifyLog = async (
  client: ClientBase,
  progress: (position: number) => void,
  vouching: Vouching,
): Promise<VerifiedLog> => {
  const log = await beginCheck(client, vouching);
  await checkOn(client, log, progress);
  await log.checkpoints.end(log.ledger.position);
  return log.end();
};

/** A fold from the first event. */
export const beginCheck = async (client: ClientBase, vouching: Vouching): Promise<LogCheck> =>
  new LogCheck(new CheckpointCheck(vouching, await firstKey(client, vouching)));

/**
 * Goes on with a fold to the log's present end.
 *
 * @param client inside a repeatable-read transaction, or one that holds the head's lock
 * @param booked takes each page's entries; where it is given, the stored postings are not looked at
 * @throws BrokenLogError as `verifyLog` does
 */
export const checkOn = async (
  client: ClientBase,
  log: LogCheck,
  progress: (position: number) => void,
  booked?: (entries: readonly Entry[]) => Promise<void>,
): Promise<void> => {
  for await (const page of logPages(client, log.ledger.position)) {
    const entries = log.check(page, booked === undefined);
    await log.checkpoints.settle();
    // Postings without events may claim to stand anywhere; whether an event is missing, the head says.
    if (booked && entries.length === 0) break;
    await booked?.(entries);
    progress(log.ledger.position);
  }
  await checkHead(client, log.end());
};

/** What the log says of the first key goes before what is configured: that may be a later one. */
const firstKey = async (client: ClientBase, { keys }: Vouching): Promise<string | undefined> => {
  const history = await readKeyHistory(async (text, values) => (await client.query(text, values)).rows).catch(
    // Bytes that are no record are named where the fold meets them.
    (error: unknown) => {
      if (error instanceof RangeError || error instanceof TypeError) return undefined;
      throw error;
    },
  );
  return history?.first ?? keys[0];
};
