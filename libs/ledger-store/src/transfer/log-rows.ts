import { type ClientBase } from 'pg';

interface EventRow {
  readonly position: number;
  readonly bytes: Buffer;
}

interface BatchRow {
  readonly first: number;
  readonly last: number;
  readonly root: Buffer;
}

interface CheckpointRow {
  readonly size: number;
  readonly note: string;
}

/** A stretch of the log with the batches and checkpoints that end in it. */
export interface LogRows {
  readonly events: readonly EventRow[];
  readonly batches: readonly BatchRow[];
  readonly checkpoints: readonly CheckpointRow[];
}

const PAGE = 1_000;

const EVENTS = `
select position::float8 as position, bytes from ledger.events where position between $1 and $2 order by position`;

const BATCHES = `
select first_position::float8 as first, last_position::float8 as last, root
from ledger.batches where last_position between $1 and $2 order by last_position`;

const CHECKPOINTS = `
select size::float8 as size, note from ledger.checkpoints where size between $1 and $2 order by size`;

/** The events of some positions in pages, so that memory stays flat. */
export async function* eventPages(client: ClientBase, from: number, to: number): AsyncGenerator<readonly EventRow[]> {
  for (let first = from; first <= to; first += PAGE) {
    const { rows } = await client.query<EventRow>(EVENTS, [first, Math.min(to, first + PAGE - 1)]);
    yield rows;
  }
}

/** Everything of some positions in pages; the next page is on its way while one is being written. */
export async function* logRows(client: ClientBase, from: number, to: number): AsyncGenerator<LogRows> {
  let next = from <= to ? ahead(client, from, to) : undefined;
  for (let first = from; next; first += PAGE) {
    const current: LogRows = await next;
    next = first + PAGE <= to ? ahead(client, first + PAGE, to) : undefined;
    yield current;
  }
}

/** A page that fails while nobody waits for it, as its reader may be gone by then, fails again when somebody does. */
const ahead = (client: ClientBase, first: number, to: number): Promise<LogRows> => {
  const page = rows(client, first, to);
  page.catch(() => {});
  return page;
};

const rows = async (client: ClientBase, first: number, to: number): Promise<LogRows> => {
  const values = [first, Math.min(to, first + PAGE - 1)];
  const [events, batches, checkpoints] = await Promise.all([
    client.query<EventRow>(EVENTS, values),
    client.query<BatchRow>(BATCHES, values),
    client.query<CheckpointRow>(CHECKPOINTS, values),
  ]);
  return { events: events.rows, batches: batches.rows, checkpoints: checkpoints.rows };
};
