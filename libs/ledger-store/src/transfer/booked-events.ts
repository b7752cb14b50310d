import { readCanonical, type LedgerEvent, type EventEnvelope } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { eventPages } from './log-rows.js';

/** One line of an event's double entry, with the account's balance after it. */
export interface PostedLine {
  readonly account: string;
  readonly amountCents: bigint;
  readonly balanceCents: bigint;
}

export interface BookedEvent {
  readonly recorded: EventEnvelope<LedgerEvent>;
  readonly lines: readonly PostedLine[];
}

interface PostingRow {
  readonly position: number;
  readonly account: string;
  readonly amount_cents: string;
  readonly balance_cents: string;
}

const POSTINGS = `
select position::float8 as position, account, amount_cents, balance_cents
from ledger.postings where position between $1 and $2 order by position, ordinal`;

/** The events that moved money, with what was booked for each. */
export async function* bookedEvents(client: ClientBase, from: number, to: number): AsyncGenerator<BookedEvent[]> {
  for await (const events of eventPages(client, from, to)) {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) continue;
    const { rows } = await client.query<PostingRow>(POSTINGS, [first.position, last.position]);
    const lines = new Map<number, PostedLine[]>();
    for (const row of rows) lines.set(row.position, [...(lines.get(row.position) ?? []), lineOf(row)]);
    yield events.flatMap(({ position, bytes }) => {
      const posted = lines.get(position);
      return posted ? [{ recorded: readCanonical(bytes), lines: posted }] : [];
    });
  }
}

const lineOf = ({ account, amount_cents, balance_cents }: PostingRow): PostedLine => ({
  account,
  amountCents: BigInt(amount_cents),
  balanceCents: BigInt(balance_cents),
});
