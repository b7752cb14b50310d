import { type ClientBase } from 'pg';

export interface EventRow {
  position: string;
  recorded_ms: string;
  stream_id: string;
  type: string;
  command_id: string;
  bytes: Buffer;
}

export interface PostingRow {
  position: string;
  account: string;
  amount_cents: string;
  balance_cents: string;
}

export interface BatchRow {
  last_position: string;
  first_position: string;
  recorded_ms: string;
  root: Buffer;
}

export interface CheckpointRow {
  size: string;
  root: Buffer;
  note: string;
}

/** The log from after one position up to another, with whatever postings and batches claim to belong there. */
export interface LogPage {
  readonly events: readonly EventRow[];
  readonly postings: readonly PostingRow[];
  readonly batches: readonly BatchRow[];
  readonly checkpoints: readonly CheckpointRow[];
}

const PAGE = 5_000;

const EVENTS = `
select position, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, stream_id, type, command_id, bytes
from ledger.events where position > $1 and position <= $2 order by position`;

const POSTINGS = `
select position, account, amount_cents, balance_cents
from ledger.postings where position > $1 and position <= $2 order by position, ordinal`;

const BATCHES = `
select last_position, first_position, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, root
from ledger.batches where last_position > $1 and last_position <= $2 order by last_position`;

const CHECKPOINTS = `
select size, root, note from ledger.checkpoints where size > $1 and size <= $2 order by size`;

const LAST = `
select greatest((select max(position) from ledger.events), (select max(position) from ledger.postings),
  (select max(last_position) from ledger.batches), (select max(size) from ledger.checkpoints), 0) as last`;

const FROM_THE_START = -(2n ** 63n);

/**
 * Reads the log in pages of positions, so that memory stays flat; the first page also holds what stands at impossible
 * positions. The next page is on its way while one is being checked.
 *
 * @param after the position that was read last
 */
export async function* logPages(client: ClientBase, after = 0): AsyncGenerator<LogPage, void, undefined> {
  const { rows } = await client.query<{ last: string }>(LAST);
  const last = Number(rows[0]?.last);
  let next = readLogPage(client, after || FROM_THE_START, after + PAGE);
  for (let end = after + PAGE; ; end += PAGE) {
    const current = await next;
    if (end < last) next = readLogPage(client, end, end + PAGE);
    yield current;
    if (end >= last) return;
  }
}

/** The log after one position up to another. */
export const readLogPage = async (client: ClientBase, after: number | bigint, upTo: number): Promise<LogPage> => {
  const values = [after, upTo];
  const [events, postings, batches, checkpoints] = await Promise.all([
    client.query<EventRow>({ name: 'verify-events', text: EVENTS, values }),
    client.query<PostingRow>({ name: 'verify-postings', text: POSTINGS, values }),
    client.query<BatchRow>({ name: 'verify-batches', text: BATCHES, values }),
    client.query<CheckpointRow>({ name: 'verify-checkpoints', text: CHECKPOINTS, values }),
  ]);
  return { events: events.rows, postings: postings.rows, batches: batches.rows, checkpoints: checkpoints.rows };
};
