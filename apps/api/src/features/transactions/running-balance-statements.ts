import { prepared } from '#platform/database/reading/prepared.js';

/**
 * How an investor's balance moved: their accounts available ($1) and held ($2) together, as what is held is still theirs. What
 * only changes sides between the two moved nothing.
 *
 * @param upTo a condition on the postings besides
 */
const moved = (upTo = ''): string => `
  select position, sum(amount_cents) as amount, sum(sum(amount_cents)) over (order by position) as balance
  from ledger.postings where account in ($1, $2) ${upTo}
  group by position having sum(amount_cents) <> 0`;

/**
 * The balance as of a position: the newest of each account, by their index. Compared as a pair: only the index (account,
 * position) answers that, in one step (ledger-check/account-balances.view.ts).
 */
const balanceAt = (position: string): string => `
  select coalesce(sum(last.balance_cents), 0) as balance
  from (values ($1), ($2)) as a (account)
  cross join lateral (
    select p.account, p.balance_cents from ledger.postings p
    where (p.account, p.position) <= (a.account, ${position})
    order by p.account desc, p.position desc, p.ordinal desc limit 1
  ) last
  where last.account = a.account`;

export const BALANCE_AT = balanceAt('$3::bigint');

/** How many movements of a whole statement are read at once. */
export const PAGE_ROWS = 500;

/** Each account's postings are in order already: the union merges them, and the limit stops it early. */
export const NEXT = `
select position, sum(amount_cents) as amount, $5::bigint + sum(sum(amount_cents)) over (order by position) as balance
from (
  (select position, amount_cents from ledger.postings
   where account = $1 and position > $3 and position <= $4 order by position)
  union all
  (select position, amount_cents from ledger.postings
   where account = $2 and position > $3 and position <= $4 order by position)
) p
group by position having sum(amount_cents) <> 0
order by position limit ${PAGE_ROWS}`;

const page = (direction: 'asc' | 'desc'): string => `
with moved as materialized (${moved('and position <= $3')})
select counted.total, page.* from (select count(*)::int as total from moved) counted
left join lateral (select * from moved order by position ${direction} limit $4 offset $5) page on true
order by page.position ${direction}`;

export const PAGE = { asc: page('asc'), desc: page('desc') };

/** A line is told by the position it began at (what happens at once) or by its stream (a request, decided later). */
export const BOOKINGS = prepared(`
with moved as materialized (${moved()})
select coalesce(began.id, asked.id) as id, e.recorded_at, moved.balance
from moved
join ledger.events e on e.position = moved.position
left join ledger.transactions began on began.investor_id = $3 and began.position = moved.position
left join ledger.transactions asked on asked.investor_id = $3 and asked.id = e.stream_id
where coalesce(began.id, asked.id) is not null
order by moved.position`);

/**
 * The same of one line: its own events instead of all that moved. Sums of one position, asked for one by one: joined, the planner
 * may read the whole table.
 */
export const BOOKINGS_OF_ONE = prepared(`
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
from moved cross join lateral (${balanceAt('moved.position')}) balances
order by moved.position`);
