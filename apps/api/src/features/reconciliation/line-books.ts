import { accountOfLine, ACCOUNTS, BOOKED_REQUESTS, LINE_BALANCES } from '../outside-lines/line-queries.js';

/**
 * The lines that are explained, themselves or as what a request's amount differs from: `cents` is what was said of them without moving
 * anything.
 */
const EXPLAINED = `
select said.line_id, coalesce(sum(said.cents) filter (where said.category <> 'write-off'), 0) as cents from (
  select e.item_id as line_id, e.amount_cents as cents, e.category
  from ledger.explanations e where e.item = 'line' and e.status = 'explained'
  union all
  select r.line_id, e.amount_cents, e.category from ledger.explanations e
  join (${BOOKED_REQUESTS}) r on r.id = e.item_id and r.line_id is not null
  where e.item = 'difference' and e.status = 'explained'
) said group by said.line_id`;

/**
 * Whether a line could be an open item: not of those that are booked to the cent, or in whole as a coin is, which most are. It spares
 * the figures of the others, and says nothing that they do not.
 */
export const MAY_BE_OPEN = `(l.is_withdrawn or e.line_id is not null or b.account is null
  or a.in_dollars and (a.decimals <> 2 or l.units::numeric <> -b.balance_cents))`;

/** Keeps PostgreSQL from working the same figure out again wherever it is used: there are many lines. */
const ONCE = 'offset 0';

/**
 * The lines that a condition on `l` lets through (on their account `a`, balance `b` and explanation `e`, too), each with what the world has by it and what the books have, in whole units of
 * its account (docs/decisions/0074-the-books-against-the-world.md, "What an account has"): `open` is how much more the world
 * has, and what is not zero is an open item. `booked_cents` is what is booked against its own account, money that came above
 * zero.
 */
export const linesWithBooks = (condition: string): string => `
select s.*, s.world - s.books as open from (
  select m.*,
    m.has * m.unit as world,
    case when m.in_dollars then 0.01 * (m.booked_cents + m.explained_cents)
      else m.unit * case when m.is_explained then m.has when m.booked_cents <> 0 then m.units else 0 end end as books
  from (
    select l.id, l.account_id, l.booked_day, l.reference, l.position, l.is_withdrawn, l.units::numeric as units,
      a.name as account_name, a.currency, a.in_dollars, a.scale, a.unit,
      case when l.is_withdrawn then 0 else l.units::numeric end as has,
      -coalesce(b.balance_cents, 0) as booked_cents,
      e.line_id is not null as is_explained, coalesce(e.cents, 0) as explained_cents
    from ledger.outside_lines l
    join (${ACCOUNTS}) a on a.id = l.account_id
    left join (${LINE_BALANCES}) b on b.account = ${accountOfLine('l')}
    left join (${EXPLAINED}) e on e.line_id = l.id
    where ${condition} ${ONCE}
  ) m ${ONCE}
) s ${ONCE}`;
