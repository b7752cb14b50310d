/**
 * The accounts that two admins opened, with what their units are reckoned by: `unit` is the smallest one as a part of a whole,
 * `scale` with how many decimals an amount of the account is written. A book has cents, so an account's dollars have two, however
 * many its own units have.
 */
export const ACCOUNTS = `
select a.id, a.name, a.kind, a.source, a.identifier, a.currency, a.decimals, a.stale_after_days, a.opened_at, a.evidence_from_day,
  a.currency = 'USD' as in_dollars,
  case a.currency when 'USD' then 2 else a.decimals end as scale,
  (case when a.decimals = 0 then '1' else '0.' || repeat('0', a.decimals - 1) || '1' end)::numeric as unit
from ledger.outside_accounts a where a.opened_at is not null`;

const TAKEN_BACK = `select from ledger.statement_withdrawals w where w.status = 'withdrawn'`;

/** The statements that nobody took back. */
export const STATEMENTS = `(
  select * from ledger.outside_statements sealed where not exists (${TAKEN_BACK} and w.id = sealed.id))`;

/** The lines but those of a statement that was taken back. */
export const LINES = `(
  select * from ledger.outside_lines recorded where not exists (${TAKEN_BACK} and w.account_id = recorded.account_id
    and recorded.sequence > w.after_sequence and recorded.sequence <= w.up_to_sequence))`;

/** The account in the books of a line that the query calls `line`, which is zero until something is booked against it. */
export const accountOfLine = (line: string): string => `'external/line/' || ${line}.id`;

/** The books' accounts of lines; every name that begins so and no other one. */
const IS_OF_A_LINE = `account >= 'external/line/' and account < 'external/line0'`;

/** What is booked against lines, by their accounts, where it is not zero. */
export const LINE_BALANCES = `
select account, balance_cents from ledger.balances where ${IS_OF_A_LINE} and balance_cents <> 0`;

/** Whether something is booked against a line. */
export const isBooked = (line: string): string =>
  `exists (select from (${LINE_BALANCES}) booked where booked.account = ${accountOfLine(line)})`;

/** Whether a line was explained. */
export const isExplained = (line: string): string =>
  `exists (select from ledger.explanations e where e.item_id = ${line}.id and e.status = 'explained')`;

/** Whether nothing used or explained a line, and its chain still has it. */
export const isFree = (line: string): string =>
  `not ${line}.is_withdrawn and ${line}.units <> '0' and not ${isBooked(line)} and not ${isExplained(line)}`;

/**
 * Whether a deposit that the query calls `request` was taken back: its reversal has its own digits (`reversalId`). Looked up by its key
 * each time; an `exists` PostgreSQL would answer by reading all requests first.
 */
export const isReversed = (request: string): string =>
  `coalesce((select v.status = 'completed' from ledger.requests v
    where v.id = overlay(${request}.id::text placing '8' from 15 for 1)::uuid and v.original_id = ${request}.id), false)`;

/** The deposits that stand credited, and the payouts that were made. */
export const BOOKED_REQUESTS = `
select r.* from ledger.requests r
where (r.kind = 'deposit' and r.status = 'approved' and not ${isReversed('r')})
  or (r.kind = 'withdrawal' and r.status = 'completed')`;

/**
 * What a line is worth in cents, as `centsOf` has it.
 *
 * @param rate of a coin what the query calls the rate, in dollars for a whole one; of dollars, which have no part of a cent, it is 1
 */
export const centsOfLine = (line: string, account: string, rate = '1'): string =>
  `round(100 * ${account}.unit * ${line}.units::numeric * ${rate})`;

/** An instant's UTC day, in days since 1970-01-01. */
export const dayOfInstant = (instant: string): string => `floor(extract(epoch from ${instant}) / 86400)::int`;
