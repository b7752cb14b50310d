import { setImmediate } from 'node:timers/promises';
import { type ClientBase } from 'pg';
import { CopiedRows } from './copied-rows.js';
import { copyBytes } from './copy-out.js';

export interface EventRow {
  readonly position: number;
  /** Of the column, ms since 1970 UTC. */
  readonly recordedMs: number;
  readonly type: string;
  readonly bytes: Buffer;
  /** What was copied with the row: the ids' sixteen bytes are in it, from these places on; -1 where there is none. */
  readonly copied: Buffer;
  readonly streamIdAt: number;
  readonly commandIdAt: number;
}

export interface PostingRow {
  readonly position: number;
  readonly ordinal: number;
  readonly account: string;
  readonly amountCents: bigint | undefined;
  readonly balanceCents: bigint | undefined;
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

const PAGE = 4_000;

/** So many pages are asked for ahead: PostgreSQL reads them while one is being checked. */
const AHEAD = 2;

const events = (after: number | bigint, upTo: number): string => `
select position, recorded_at, stream_id, type, command_id, bytes
from ledger.events where position > ${after} and position <= ${upTo} order by position`;

const postings = (after: number | bigint, upTo: number): string => `
select position, ordinal, account, amount_cents, balance_cents
from ledger.postings where position > ${after} and position <= ${upTo} order by position, ordinal`;

const BATCHES = `
select last_position, first_position, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, root
from ledger.batches where last_position > $1 and last_position <= $2 order by last_position`;

const CHECKPOINTS = `
select size, root, note from ledger.checkpoints where size > $1 and size <= $2 order by size`;

const LAST = `
select greatest((select max(position) from ledger.events), (select max(position) from ledger.postings),
  (select max(last_position) from ledger.batches), (select max(size) from ledger.checkpoints), 0) as last`;

/** Where something stands behind a position, be it far behind. */
const NEXT = `
select least((select min(position) from ledger.events where position > $1),
  (select min(position) from ledger.postings where position > $1),
  (select min(last_position) from ledger.batches where last_position > $1),
  (select min(size) from ledger.checkpoints where size > $1)) as next`;

const FROM_THE_START = -(2n ** 63n);

/**
 * Reads the log in pages of positions, so that memory stays flat; the first page also holds what stands at impossible
 * positions. The next pages are on their way while one is being checked.
 *
 * @param after the position that was read last
 */
export async function* logPages(client: ClientBase, after = 0): AsyncGenerator<LogPage, void, undefined> {
  const { rows } = await client.query<{ last: string }>(LAST);
  const last = Number(rows[0]?.last);
  const asked: Promise<LogPage>[] = [];
  let end = after;
  const ask = (from: number | bigint): void => {
    end += PAGE;
    const page = readLogPage(client, from, end);
    // One that fails while nobody waits for it yet fails again when somebody does.
    page.catch(() => {});
    asked.push(page);
  };
  ask(after || FROM_THE_START);
  for (let page = asked.shift(); page; page = asked.shift()) {
    while (asked.length < AHEAD && end < last) ask(end);
    const read = await page;
    yield read;
    // A gap is left out: what somebody puts far behind the log would be looked for page by page.
    if (isEmpty(read) && end < last) end = Math.max(end, (await nextBehind(client, end)) - 1);
    // What has come meanwhile is taken off the wire, so that PostgreSQL need not wait for us.
    await setImmediate();
  }
}

const isEmpty = ({ events: rows, postings: lines, batches, checkpoints }: LogPage): boolean =>
  rows.length + lines.length + batches.length + checkpoints.length === 0;

const nextBehind = async (client: ClientBase, position: number): Promise<number> => {
  const { rows } = await client.query<{ next: string | null }>(NEXT, [position]);
  return Number(rows[0]?.next ?? position);
};

/** The log after one position up to another. */
export const readLogPage = async (client: ClientBase, after: number | bigint, upTo: number): Promise<LogPage> => {
  const values = [after, upTo];
  const [eventBytes, postingBytes, batches, checkpoints] = await Promise.all([
    copyBytes(client, events(after, upTo)),
    copyBytes(client, postings(after, upTo)),
    client.query<BatchRow>({ name: 'verify-batches', text: BATCHES, values }),
    client.query<CheckpointRow>({ name: 'verify-checkpoints', text: CHECKPOINTS, values }),
  ]);
  return {
    events: readEvents(eventBytes),
    postings: readPostings(new CopiedRows(postingBytes)),
    batches: batches.rows,
    checkpoints: checkpoints.rows,
  };
};

/** What a record without bytes has of them: nothing that can be read. */
const NO_BYTES = Buffer.alloc(0);

const readEvents = (copied: Buffer): EventRow[] => {
  const rows = new CopiedRows(copied);
  const read: EventRow[] = [];
  while (rows.next()) {
    read.push({
      position: rows.position(),
      recordedMs: rows.milliseconds(),
      streamIdAt: rows.uuidAt(),
      type: rows.text(),
      commandIdAt: rows.uuidAt(),
      bytes: rows.raw() ?? NO_BYTES,
      copied,
    });
  }
  return read;
};

const readPostings = (rows: CopiedRows): PostingRow[] => {
  const read: PostingRow[] = [];
  while (rows.next()) {
    read.push({
      position: rows.position(),
      ordinal: rows.smallint(),
      account: rows.text(),
      amountCents: rows.cents(),
      balanceCents: rows.cents(),
    });
  }
  return read;
};
