import { BOOKED_REQUESTS } from '../outside-lines/line-queries.js';
import { linesWithBooks, type LinesRead, MAY_BE_OPEN } from './line-books.js';

/**
 * The open items of accounts among the lines that a condition on `l` lets through: of a line that a request used the request's, of
 * any other one its own. `amount` is in the account's currency, `cents` in the books', where they are known and a
 * number holds them.
 */
export const lineItems = (condition: string, read: LinesRead = 'many'): string => `
select coalesce(used.id, l.id) as id, case when used.id is null then 'line' else 'difference' end as item,
  l.account_id, l.account_name, l.currency, l.open as amount, l.scale,
  case when abs(l.open_cents) <= ${Number.MAX_SAFE_INTEGER} then l.open_cents::bigint end as cents,
  l.booked_day as since_day, l.reference, l.id as line_id, used.id as request_id, used.kind as request_kind, l.position
from (
  select s.*, case when s.in_dollars then 100 * s.open
    else case when s.is_withdrawn then 0 else s.taken_cents end - s.booked_cents end as open_cents
  from (${linesWithBooks(`${condition} and ${MAY_BE_OPEN}`, read)}) s
) l
left join lateral (
  select r.id, r.kind from (${BOOKED_REQUESTS}) r
  where l.booked_cents <> 0 and r.line_id = l.id order by r.position desc limit 1
) used on true
where l.open <> 0`;
