/**
 * Whether two admins took back what a recorded import, which the query calls `row`, put into the ledger. The same file may have come
 * again since: its statement is the first of this file that stood when the import ended.
 */
export const isWithdrawn = (row: string): string => `(${row}.state = 'recorded' and coalesce((
  select w.status = 'withdrawn' from ledger.outside_statements s left join ledger.statement_withdrawals w on w.id = s.id
  where s.account_id = ${row}.account_id and s.file_digest = encode(${row}.file_digest, 'hex')
    and not coalesce(w.status = 'withdrawn' and w.withdrawn_at <= ${row}.ended_at, false)
  order by s.number limit 1), false))`;
