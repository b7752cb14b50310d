import { Books, type LedgerEvent, MerkleFrontier, readCanonical, type Recorded } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Answers, readAnswers } from './answers.js';
import { type LedgerRequest } from './ledger-request.js';
import { loadHoldings } from './load-holdings.js';
import { sha256 } from './sha256.js';

/** What a batch works on: the locked head and everything its commands may read. */
export interface LoadedBatch {
  readonly books: Books;
  readonly frontier: MerkleFrontier;
  /** Answers given earlier to the batch's keys. */
  readonly answered: Answers;
}

/** Its own statement: whoever waits here reads everything after the lock in a snapshot that sees the last commit. */
const LOCK_HEAD = `
select position, extract(epoch from recorded_at) * 1000 as recorded_ms, frontier
from ledger.head for update`;

const STREAMS = `select bytes from ledger.events where stream_id = any($1::uuid[]) order by position`;

const BALANCES = `select account, balance_cents from ledger.balances where account = any($1::text[])`;

/**
 * Begins the transaction, locks the head and loads what the requests touch, in two round trips on a pipelining client:
 * only the first tells which accounts and related streams the second has to ask for. PostgreSQL looks for the answers last,
 * while the streams are read here.
 */
export const loadBatch = async (client: ClientBase, requests: readonly LedgerRequest[]): Promise<LoadedBatch> => {
  const keys = requests.flatMap(({ idempotency }) => (idempotency ? [idempotency.key] : []));
  const [loaded, answered] = await Promise.all([beginAndLoad(client, requests), readAnswers(client, keys)]);
  return { ...loaded, answered };
};

const beginAndLoad = async (
  client: ClientBase,
  requests: readonly LedgerRequest[],
): Promise<Omit<LoadedBatch, 'answered'>> => {
  const streamIds = [...new Set(requests.map(({ streamId }) => streamId))];
  const [, head, streams] = await Promise.all([
    client.query('begin isolation level read committed'),
    client.query<HeadRow>({ name: 'lock-head', text: LOCK_HEAD }),
    client.query<{ bytes: Buffer }>({ name: 'streams', text: STREAMS, values: [streamIds] }),
  ]);
  const { position, recorded_ms, frontier } = head.rows[0] as HeadRow;
  const books = new Books('part', Number(position), Math.round(Number(recorded_ms)));
  books.load(streamIds, recordedIn(streams.rows));
  await Promise.all([
    loadRelated(client, books, requests),
    loadBalances(client, books, requests),
    loadHoldings(client, books, requests),
  ]);
  return { books, frontier: MerkleFrontier.fromBytes(sha256, Number(position), frontier) };
};

const recordedIn = (rows: readonly { bytes: Buffer }[]): Recorded<LedgerEvent>[] =>
  rows.map(({ bytes }) => readCanonical(bytes));

const loadRelated = async (client: ClientBase, books: Books, requests: readonly LedgerRequest[]): Promise<void> => {
  const streamIds = [...new Set(requests.flatMap((request) => books.relatedTo(request)))];
  if (streamIds.length === 0) return;
  const { rows } = await client.query<{ bytes: Buffer }>({ name: 'streams', text: STREAMS, values: [streamIds] });
  books.load(streamIds, recordedIn(rows));
};

const loadBalances = async (client: ClientBase, books: Books, requests: readonly LedgerRequest[]): Promise<void> => {
  const accounts = [...new Set(requests.flatMap((request) => books.accountsOf(request)))];
  const found = await client.query<{ account: string; balance_cents: string }>({
    name: 'balances',
    text: BALANCES,
    values: [accounts],
  });
  for (const account of accounts) books.balances.set(account, 0n);
  for (const { account, balance_cents } of found.rows) books.balances.set(account, BigInt(balance_cents));
};

interface HeadRow {
  position: string;
  recorded_ms: string;
  frontier: Buffer;
}
