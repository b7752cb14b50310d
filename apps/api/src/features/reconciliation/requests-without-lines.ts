import { ACCOUNTS, BOOKED_REQUESTS, dayOfInstant } from '../outside-lines/line-queries.js';

/**
 * By currency, the UTC day from which on a request that no line shows is an open item: from the first statement of an account, of a
 * watched one from its opening, and from that on which evidence is asked for, if that is earlier. Before, nobody looked. It only ever
 * moves to an earlier day: a statement that was taken back counts, so that nothing that was open is not any more.
 */
const LOOKED_FROM = `
select a.currency, min(least(a.evidence_from_day,
  case a.source when 'watcher' then ${dayOfInstant('a.opened_at')}
    else (select min(s.from_day) from ledger.outside_statements s where s.account_id = a.id) end)) as from_day
from (${ACCOUNTS}) a group by a.currency`;

/**
 * The deposits that were credited and the payouts that were made though no line shows them, and nothing explains them: `open_cents` is
 * what the world has more than the books, `since_day` the UTC day of the decision. A payout is in dollars.
 */
export const REQUESTS_WITHOUT_LINES = `
select r.id, r.kind, r.position,
  case r.kind when 'deposit' then -r.credited_cents else r.amount_cents end as open_cents,
  ${dayOfInstant('r.decided_at')} as since_day
from (${BOOKED_REQUESTS}) r
join (${LOOKED_FROM}) looked on looked.currency = coalesce(r.currency, 'USD')
where r.line_id is null
  -- Found by an index, however many there were before anybody looked.
  and r.decided_at >= (select to_timestamp(86400.0 * min(first.from_day)) from (${LOOKED_FROM}) first)
  and ${dayOfInstant('r.decided_at')} >= looked.from_day
  and not exists (select from ledger.explanations e where e.item_id = r.id and e.status = 'explained')`;
