import { NEAR_CENTS, NEAR_PERCENT } from '../outside-lines/fitting/fit.js';
import { ACCOUNTS, centsOfLine, isReversed, LINES } from '../outside-lines/line-queries.js';

/**
 * SQL: whether a line may be of `ledger.requests r`, which has none yet: its way, its currency and, in dollars, its amount as far off as
 * a reviewer is offered lines (`toleranceOf`). A payout may be marked as paid already, and is where it went out as a coin; a deposit may
 * be credited.
 *
 * @param lineId SQL of the line's id
 */
export const mayFitLine = (lineId: string): string => `
r.line_id is null and exists (
  select from ${LINES} l join (${ACCOUNTS}) a on a.id = l.account_id
  where l.id = ${lineId}
    and case when l.units like '-%'
      then r.kind = 'withdrawal' and (r.status = 'completed' or r.status = 'approved' and a.in_dollars)
      else r.kind = 'deposit' and a.currency = r.currency and (r.status = 'pending' or r.status = 'approved' and not ${isReversed('r')}) end
    and (not a.in_dollars or abs(abs(${centsOfLine('l', 'a')}) - coalesce(r.credited_cents, r.amount_cents))
      <= greatest(coalesce(r.credited_cents, r.amount_cents) * ${NEAR_PERCENT} / 100, ${NEAR_CENTS})))`;
