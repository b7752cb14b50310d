import { Injectable } from '@nestjs/common';
import { available, type Cents, held } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { prepared } from '#platform/database/prepared.js';

/** A line is told by the position it began at (what happens at once) or by its stream (a request, decided later). */
const ALL = prepared(`
with moved as materialized (
  select position, sum(sum(amount_cents)) over (order by position) as balance
  from ledger.postings where account in ($1, $2)
  group by position having sum(amount_cents) <> 0
)
select coalesce(began.id, asked.id) as id, e.recorded_at, moved.balance
from moved
join ledger.events e on e.position = moved.position
left join ledger.transactions began on began.investor_id = $3 and began.position = moved.position
left join ledger.transactions asked on asked.investor_id = $3 and asked.id = e.stream_id
where coalesce(began.id, asked.id) is not null
order by moved.position`);

/**
 * The same of one line: its own events instead of all that moved, and at each the newest balance of both accounts, by their index
 * (statements/statement.view.ts). Sums of one position, asked for one by one: joined, the planner may read the whole table.
 */
const OF_ONE = prepared(`
with own as (
  select t.position from ledger.transactions t where t.investor_id = $3 and t.id = $4
  union
  select e.position from ledger.events e
  where e.stream_id = $4 and (
    select count(*) from ledger.transactions other
    where other.position = e.position and other.investor_id = $3 and other.id <> $4
  ) = 0
), moved as materialized (
  select own.position from own
  cross join lateral (
    select sum(p.amount_cents) as amount from ledger.postings p where p.position = own.position and p.account in ($1, $2)
  ) here
  where here.amount <> 0
)
select (select e.recorded_at from ledger.events e where e.position = moved.position), balances.balance
from moved
cross join lateral (
  select sum(last.balance_cents) as balance
  from (values ($1), ($2)) as a (account)
  cross join lateral (
    select p.account, p.balance_cents from ledger.postings p
    where (p.account, p.position) <= (a.account, moved.position)
    order by p.account desc, p.position desc, p.ordinal desc limit 1
  ) last
  where last.account = a.account
) balances
order by moved.position`);

/** When a line moved the balance, and the balance just after. */
export interface Booking {
  readonly at: Date;
  /** Available and held together, in cents. */
  readonly balanceCents: Cents;
}

/** A line's bookings, oldest first: one, or two of a payout that bounced, which left and came back. */
export type Bookings = readonly Booking[];

interface Row {
  readonly recorded_at: Date;
  readonly balance: string;
}

/** Reads when an investor's lines moved the balance: the instants and balances of the statement's files. What moved nothing has none. */
@Injectable()
export class BookingReader {
  constructor(private readonly source: DataSource) {}

  /** Those of all lines, by the line's id. */
  async all(investorId: string): Promise<ReadonlyMap<string, Bookings>> {
    const rows = await this.source.query<(Row & { id: string })[]>(ALL, [
      available(investorId),
      held(investorId),
      investorId,
    ]);
    const found = new Map<string, Booking[]>();
    for (const row of rows) {
      const bookings = found.get(row.id);
      if (bookings) bookings.push(bookingOf(row));
      else found.set(row.id, [bookingOf(row)]);
    }
    return found;
  }

  /** Those of one line; what is read grows with the line's own events, not with the investor's. */
  async of(investorId: string, id: string): Promise<Bookings> {
    const rows = await this.source.query<Row[]>(OF_ONE, [available(investorId), held(investorId), investorId, id]);
    return rows.map(bookingOf);
  }
}

const bookingOf = ({ recorded_at, balance }: Row): Booking => ({ at: recorded_at, balanceCents: BigInt(balance) });
