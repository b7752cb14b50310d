import {
  accountOfLine,
  ACCOUNTS,
  BOOKED_REQUESTS,
  centsOfLine,
  LINE_BALANCES,
  LINES,
} from '../outside-lines/line-queries.js';

/** How many lines a condition lets through: of few each is looked up what is said of it, for many all of that is read at once. */
export type LinesRead = 'few' | 'many';

/**
 * The lines that are explained, themselves or as what a request's amount differs from: `cents` is what was said of them without moving
 * anything, `all_cents` with what was written off. Of few lines `l`, those of the line.
 */
const explained = (read: LinesRead): string => `
select said.line_id, coalesce(sum(said.cents) filter (where said.category <> 'write-off'), 0) as cents,
  sum(said.cents) as all_cents
from (
  select e.item_id as line_id, e.amount_cents as cents, e.category
  from ledger.explanations e where e.item = 'line' and e.status = 'explained' ${read === 'few' ? 'and e.item_id = l.id' : ''}
  union all
  select r.line_id, e.amount_cents, e.category from ledger.explanations e
  join (${BOOKED_REQUESTS}) r on r.id = e.item_id and r.line_id ${read === 'few' ? '= l.id' : 'is not null'}
  where e.item = 'difference' and e.status = 'explained'
) said group by said.line_id`;

/** The request that a coin's line shows, of which its rate and its cents are known: below zero what was paid. */
const TAKEN = `
select r.rate, coalesce(r.credited_cents, -r.amount_cents) as cents from (${BOOKED_REQUESTS}) r
where b.account is not null and not a.in_dollars and r.line_id = l.id order by r.position desc limit 1`;

/** What a coin's line was taken as, in cents, below zero of what went out; null of any other. */
const TAKEN_AS = centsOfLine('l', 'a', 'taken.rate::numeric');

/**
 * Whether a line could be an open item: not of those that are booked to the cent, which most are. It spares the figures of the
 * others, and says nothing that they do not.
 */
export const MAY_BE_OPEN = `(l.is_withdrawn or e.line_id is not null or b.account is null
  or case when a.in_dollars then a.decimals <> 2 or l.units::numeric <> -b.balance_cents
    else ${TAKEN_AS} is distinct from -b.balance_cents end)`;

/**
 * What the books have of a coin's line `m`, in its smallest units: of one that a request used as much as is booked of what it was taken as,
 * where that is more with a part of a unit as a whole one, or what the world has, once what was explained of it makes that up; of any
 * other one nothing, or what the world has, as it is explained (`reconcile`).
 */
const UNITS_OF_COIN = `
case when m.taken_cents is null then case when m.is_explained then m.has else 0 end
  when m.used_cents + m.said_cents = case when m.is_withdrawn then 0 else m.taken_cents end then m.has
  when m.units < 0 and m.booked_cents < m.taken_cents then div(m.units * m.booked_cents - m.taken_cents - 1, m.taken_cents)
  else div(m.units * m.booked_cents, m.taken_cents) end`;

/** Keeps PostgreSQL from working the same figure out again wherever it is used: there are many lines. */
const ONCE = 'offset 0';

/**
 * The lines that a condition on `l` lets through (on their account `a`, balance `b` and explanation `e`, too), each with what the world has by it and what the books have, in whole units of
 * its account (docs/decisions/0074-the-books-against-the-world.md, "What an account has"): `open` is how much more the world
 * has, and what is not zero is an open item. `booked_cents` is what is booked against its own account, money that came above
 * zero; `taken_cents` what a coin's line was taken as by the request that used it.
 */
export const linesWithBooks = (condition: string, read: LinesRead = 'many'): string => `
select s.*, s.world - s.books as open from (
  select m.*,
    m.has * m.unit as world,
    case when m.in_dollars then 0.01 * (m.booked_cents + m.explained_cents)
      else m.unit * (${UNITS_OF_COIN}) end as books
  from (
    select l.id, l.account_id, l.booked_day, l.reference, l.position, l.is_withdrawn, l.units::numeric as units,
      a.name as account_name, a.currency, a.in_dollars, a.scale, a.unit,
      case when l.is_withdrawn then 0 else l.units::numeric end as has,
      -coalesce(b.balance_cents, 0) as booked_cents,
      e.line_id is not null as is_explained, coalesce(e.cents, 0) as explained_cents,
      coalesce(e.all_cents, 0) as said_cents, taken.cents as used_cents, ${TAKEN_AS} as taken_cents
    from ${LINES} l
    join (${ACCOUNTS}) a on a.id = l.account_id
    left join (${LINE_BALANCES}) b on b.account = ${accountOfLine('l')}
    left join ${read === 'few' ? 'lateral' : ''} (${explained(read)}) e on e.line_id = l.id
    left join lateral (${TAKEN}) taken on true
    where ${condition} ${ONCE}
  ) m ${ONCE}
) s ${ONCE}`;
