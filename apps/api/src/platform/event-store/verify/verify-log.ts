import {
  Books,
  canonicalBytes,
  type Entry,
  MerkleFrontier,
  readCanonical,
  type Recorded,
  toHex,
} from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { sha256 } from '../sha256.js';
import { BrokenLogError } from './finding.js';
import { rowsOf } from './rows.js';

type LedgerEvent = Entry['recorded']['event'];

/** What a faultless log folds to. */
export interface VerifiedLog {
  readonly books: Books;
  readonly root: Uint8Array;
  /** The position that last moved each account. */
  readonly lastMoved: ReadonlyMap<string, number>;
  /** The digests of private texts that each stream's events name. */
  readonly digests: ReadonlyMap<string, ReadonlySet<string>>;
}

interface EventRow {
  position: string;
  recorded_at: Date;
  stream_id: string;
  type: string;
  command_id: string;
  bytes: Buffer;
}

interface PostingRow {
  position: string;
  account: string;
  amount_cents: string;
  balance_cents: string;
}

interface BatchRow {
  last_position: string;
  first_position: string;
  root: Buffer;
}

const EVENTS = 'select position, recorded_at, stream_id, type, command_id, bytes from ledger.events order by position';

const POSTINGS =
  'select position, account, amount_cents, balance_cents from ledger.postings order by position, ordinal';

const BATCHES = 'select last_position, first_position, root from ledger.batches order by last_position';

/**
 * Folds the whole log from the first event and checks, position by position, that nothing is missing, that the stored
 * bytes are canonical and say what the columns say, that the postings and their running balances follow from the events,
 * and that every batch's Merkle root is the root of everything up to it.
 *
 * @param client inside a repeatable-read transaction
 * @throws BrokenLogError at the first position where one of these does not hold
 */
export const verifyLog = async (client: ClientBase, progress: (position: number) => void): Promise<VerifiedLog> => {
  const books = new Books('all');
  const frontier = MerkleFrontier.empty(sha256);
  const postings = rowsOf<PostingRow>(client, POSTINGS);
  const batches = rowsOf<BatchRow>(client, BATCHES);
  const lastMoved = new Map<string, number>();
  const digests = new Map<string, Set<string>>();
  let nextPosting = (await postings.next()).value;
  let nextBatch = (await batches.next()).value;
  let batchStart = 1;

  for await (const row of rowsOf<EventRow>(client, EVENTS)) {
    const recorded = readEvent(row, books.position + 1);
    const { position } = recorded;
    const entry = book(books, recorded);
    for (const posting of entry.postings) {
      const expected = [String(position), posting.account, String(posting.amountCents), String(posting.balanceCents)];
      if (!nextPosting || Object.values(nextPosting).join() !== expected.join()) {
        throw new BrokenLogError(position, `a posting is not the event's own, which is ${expected.slice(1).join(' ')}`);
      }
      lastMoved.set(posting.account, position);
      nextPosting = (await postings.next()).value;
    }
    if (nextPosting && Number(nextPosting.position) <= position) {
      throw new BrokenLogError(position, 'there is a posting that the event does not make');
    }
    frontier.append(row.bytes);
    if (nextBatch && Number(nextBatch.last_position) <= position) {
      checkBatch(nextBatch, batchStart, position, frontier.root());
      batchStart = position + 1;
      nextBatch = (await batches.next()).value;
    }
    noteDigests(digests, recorded);
    if (position % 10_000 === 0) progress(position);
  }
  const end = books.position;
  if (nextPosting) throw new BrokenLogError(Number(nextPosting.position), 'there is a posting but no event');
  if (nextBatch)
    throw new BrokenLogError(end + 1, `the event is missing; a batch reaches to ${nextBatch.last_position}`);
  if (batchStart !== end + 1) throw new BrokenLogError(batchStart, 'no batch holds the root of this event');
  await checkHead(client, end, frontier);
  return { books, root: frontier.root(), lastMoved, digests };
};

const readEvent = (row: EventRow, expected: number): Recorded<LedgerEvent> => {
  if (Number(row.position) !== expected) throw new BrokenLogError(expected, 'the event is missing');
  let recorded: Recorded<LedgerEvent>;
  try {
    recorded = readCanonical(row.bytes);
  } catch (error) {
    throw new BrokenLogError(expected, `the bytes are no record: ${(error as Error).message}`);
  }
  if (Buffer.compare(canonicalBytes(recorded), row.bytes) !== 0) {
    throw new BrokenLogError(expected, 'the bytes are not in their canonical form');
  }
  const said = [recorded.position, recorded.recordedAt, recorded.streamId, recorded.event.type, recorded.commandId];
  const stored = [expected, row.recorded_at.valueOf(), row.stream_id, row.type, row.command_id];
  if (said.join() !== stored.join())
    throw new BrokenLogError(expected, 'the columns say something else than the bytes');
  return recorded;
};

const book = (books: Books, recorded: Recorded<LedgerEvent>): Entry => {
  try {
    return books.apply(recorded);
  } catch (error) {
    throw new BrokenLogError(recorded.position, (error as Error).message);
  }
};

const checkBatch = (batch: BatchRow, start: number, position: number, root: Uint8Array): void => {
  if (Number(batch.last_position) !== position || Number(batch.first_position) !== start) {
    throw new BrokenLogError(start, `the batch at ${batch.last_position} does not begin here`);
  }
  if (Buffer.compare(root, batch.root) === 0) return;
  const range = start === position ? `position ${position}` : `positions ${start} to ${position}`;
  throw new BrokenLogError(
    start,
    `the Merkle root of the batch of ${range} is ${toHex(root)}, stored is ${toHex(batch.root)}`,
  );
};

const checkHead = async (client: ClientBase, end: number, frontier: MerkleFrontier): Promise<void> => {
  const { rows } = await client.query<{ position: string; frontier: Buffer; root: Buffer }>(
    'select position, frontier, root from ledger.head',
  );
  const head = rows[0];
  if (!head) throw new BrokenLogError(end + 1, 'the head is missing');
  if (Number(head.position) > end)
    throw new BrokenLogError(end + 1, `the event is missing; the head is at ${head.position}`);
  if (Number(head.position) < end)
    throw new BrokenLogError(Number(head.position) + 1, 'the event lies beyond the head');
  const same =
    Buffer.compare(head.frontier, frontier.toBytes()) === 0 && Buffer.compare(head.root, frontier.root()) === 0;
  if (!same) throw new BrokenLogError(end, 'the head holds another Merkle tree');
};

const noteDigests = (digests: Map<string, Set<string>>, { streamId, event }: Recorded<LedgerEvent>): void => {
  for (const [name, value] of Object.entries(event)) {
    if (!name.endsWith('Digest')) continue;
    const known = digests.get(streamId) ?? new Set<string>();
    digests.set(streamId, known.add(String(value)));
  }
};
