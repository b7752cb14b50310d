import { LedgerState, MerkleFrontier, POLICY_STREAM, readCanonical, STAFF_STREAM, uuidText } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import {
  BrokenLogError,
  CheckpointCheck,
  keyAt,
  LogCheck,
  type LogPage,
  readKeyHistory,
  readLogPage,
  sha256,
} from '@clearfold/ledger-store';
import { differingRows } from './differing-rows.js';
import { advance, type AuditState, foldedBalances, keepBalances, lockState } from './audit-state.js';

/** About how many events are taken at once: a few megabytes. */
const EVENTS = 2_000;

const HEAD = `select position::float8 as position, frontier, root from ledger.head`;

const END = `select max(last_position)::float8 as end from ledger.batches where last_position > $1 and last_position <= $2`;

const PAST = `
select bytes from ledger.events where stream_id = any($1::uuid[]) and position <= $2 order by position`;

/**
 * Folds the next batches of the log onto the audit's own state and compares what is stored: bytes, columns, postings,
 * running balances, Merkle roots, signatures, and the views of all that these events touched.
 *
 * @param key the configured checkpoint key, if there is one
 * @returns true when the head is reached
 * @throws BrokenLogError where something differs; nothing is kept then
 */
export const auditStep = async (client: ClientBase, key: string | undefined, now: Date): Promise<boolean> => {
  await client.query('begin isolation level repeatable read');
  try {
    const state = await lockState(client, now);
    const head = await readHead(client);
    if (head.position < state.position) {
      throw new BrokenLogError(head.position + 1, `the log ends here, and was verified up to ${state.position}`);
    }
    const next = await fold(client, state, key);
    const isAtHead = next.position === head.position;
    if (isAtHead && Buffer.compare(head.frontier, next.frontier.toBytes()) !== 0) {
      throw new BrokenLogError(next.position, 'the head holds another Merkle tree');
    }
    await advance(client, next, now);
    await client.query('commit');
    return isAtHead;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const readHead = async (client: ClientBase): Promise<{ position: number; frontier: Buffer }> => {
  const { rows } = await client.query<{ position: number; frontier: Buffer }>(HEAD);
  if (!rows[0]) throw new BrokenLogError(1, 'the head is missing');
  return rows[0];
};

const fold = async (client: ClientBase, state: AuditState, key: string | undefined): Promise<AuditState> => {
  const { position } = state;
  const { rows } = await client.query<{ end: number | null }>(END, [position, position + EVENTS]);
  // Without a batch there is nothing to fold; an event that is in none is what the page then holds.
  const end = rows[0]?.end ?? position + EVENTS;
  const page = await readLogPage(client, position, end);
  const ledger = await ledgerBefore(client, state, page);
  const history = await readKeyHistory(async (text, values) => (await client.query(text, values)).rows);
  const checkpoints = new CheckpointCheck({ keys: [] }, keyAt(history, position) ?? key);
  const frontier = MerkleFrontier.fromBytes(sha256, position, state.frontier.toBytes());
  const log = new LogCheck(checkpoints, { ledger, frontier });
  log.check(page);
  await checkpoints.settle();
  const { lastMoved } = log.end();
  const [wrong] = [...checkpoints.findings, ...(await differingRows(client, ledger, lastMoved))];
  if (wrong) throw new BrokenLogError(position + 1, wrong.what);
  await keepBalances(client, ledger.balances);
  return { position: ledger.position, recordedAt: ledger.recordedAt, frontier };
};

/** Whose account it is. */
const INVESTOR_OF = /^investor\/([^/]+)\//;

/** What the page's events need: the streams they go on with, and the balances of the accounts they move. */
const ledgerBefore = async (client: ClientBase, state: AuditState, page: LogPage): Promise<LedgerState> => {
  const { position, recordedAt } = state;
  const ledger = new LedgerState('part', position, recordedAt);
  const named = page.events.filter(({ streamIdAt }) => streamIdAt >= 0);
  const own = named.map(({ copied, streamIdAt }) => uuidText(copied, streamIdAt));
  const accounts = [...new Set(page.postings.map(({ account }) => account))];
  // What a signature is held to: whose key it is, and whether it may lack; of investors too, who sign what their money does.
  const investors = accounts.flatMap((account) => INVESTOR_OF.exec(account)?.[1] ?? []);
  const streamIds = [...new Set([...own, ...investors, STAFF_STREAM, POLICY_STREAM])];
  const past = await client.query<{ bytes: Buffer }>(PAST, [streamIds, position]);
  try {
    ledger.load(
      streamIds,
      past.rows.map(({ bytes }) => readCanonical(bytes)),
    );
  } catch (error) {
    throw new BrokenLogError(position + 1, `an event before it is no record any more: ${(error as Error).message}`);
  }
  for (const [account, cents] of await foldedBalances(client, accounts)) ledger.balances.set(account, cents);
  return ledger;
};
