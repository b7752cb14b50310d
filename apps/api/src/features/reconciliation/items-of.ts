import { type LinesRead } from './line-books.js';
import { lineItems } from './line-items.js';
import { REQUESTS_WITHOUT_LINES } from './requests-without-lines.js';

/**
 * Everything in which the books and the world differ now; of a request all that is known is dollars.
 *
 * @param ofLines which lines `l` are looked at
 */
export const itemsOf = (ofLines: string, read: LinesRead = 'many'): string => `
select id, item, account_id, account_name, currency, amount, scale, cents, since_day, reference, line_id, request_id, request_kind,
  position
from (${lineItems(ofLines, read)}) lines
union all
select r.id, 'request', null, null, 'USD', 0.01 * r.open_cents, 2, r.open_cents, r.since_day, null, null, r.id, r.kind, r.position
from (${REQUESTS_WITHOUT_LINES}) r`;

/**
 * The condition on lines `l` that lets those through which certain items are of, or the requests that are items.
 *
 * @param ids a query of the items' ids
 */
export const linesOfItems = (ids: string): string =>
  `l.id in (${ids} union all select r.line_id from ledger.requests r where r.id in (${ids}))`;
