import { type DataSource } from 'typeorm';
import { dayOfInstant, isReversed } from '#features/outside-lines/line-queries.js';

/** What of the demo's requests went over an account outside. */
export interface OutsideRequest {
  readonly id: string;
  /** UTC day, in days since 1970-01-01. */
  readonly day: number;
  readonly cents: bigint;
  readonly name: string;
  /** Of a payout: the payment's reference, and to whom. */
  readonly reference: string | null;
  readonly recipient: string | null;
  readonly isMatched: boolean;
}

const text = (kind: string): string =>
  `(select t.body from ledger.private_texts t where t.stream_id = r.id and t.kind = '${kind}' order by t.position limit 1)`;

/** What was credited, or paid out, within some UTC days; $1 is the currency of deposits, null of payouts. */
const REQUESTS = `
select r.id, ${dayOfInstant('e.recorded_at')} as day, coalesce(r.credited_cents, r.amount_cents) as cents,
  coalesce(i.first_name || ' ' || i.last_name, 'A former investor') as name,
  ${text('payment-reference')} as reference, ${text('recipient-account')} as recipient, r.line_id is not null as "isMatched"
from ledger.events e join ledger.requests r on r.id = e.stream_id
left join investors i on i.id = r.investor_id
where ${dayOfInstant('e.recorded_at')} between $2 and $3
  and case when $1::text is null then e.type = 'WithdrawalCompleted'
    else e.type = 'DepositApproved' and r.currency = $1 and r.status = 'approved' and not ${isReversed('r')} end
order by e.position`;

/**
 * Reads what went over an account.
 *
 * @param currency of the account; US dollars are paid out of a bank
 */
export const outsideRequests = async (
  source: DataSource,
  currency: string,
  fromDay: number,
  toDay: number,
): Promise<OutsideRequest[]> => {
  const rows = await source.query<(Omit<OutsideRequest, 'cents'> & { cents: string })[]>(REQUESTS, [
    currency === 'USD' ? null : currency,
    fromDay,
    toDay,
  ]);
  return rows.map((row) => ({ ...row, cents: BigInt(row.cents) }));
};
