import { STATEMENTS } from '../outside-lines/line-queries.js';

/** The id of a statement's line, as `statementLineId` has it. */
const lineId = (account: string, sequence: string): string =>
  `(left(${account}::text, 14) || '8' || substr(${account}::text, 16, 13) || lpad(to_hex(${sequence}), 8, '0'))::uuid`;

/**
 * The newest statement of an account that the query calls `account`, if lines of it are missing: how many, of how many, since
 * when and for which days. Those before are whole, or the ledger had not taken it. It asks the ledger's rows alone: what an import says of
 * itself, whoever has its table can change. Lines are recorded in their order, so that the last one tells of most that all are there.
 */
export const missingLines = (account: string): string => `
select newest.lines - (
    select count(*) from ledger.outside_lines l
    where l.account_id = newest.account_id and l.booked_day between newest.from_day and newest.to_day
      and l.sequence > newest.after_sequence
  )::int as missing, newest.lines, newest.from_day, newest.sealed_at
from (
  select s.*, s.up_to_sequence - s.after_sequence as lines
  from ${STATEMENTS} s where s.account_id = ${account}.id order by s.to_day desc limit 1
) newest
where newest.lines > 0
  and not exists (select from ledger.outside_lines l where l.id = ${lineId('newest.account_id', 'newest.up_to_sequence')})`;
