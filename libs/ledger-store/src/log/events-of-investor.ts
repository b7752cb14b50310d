/**
 * Every event about an investor: of what they asked for, of what else they see a line of, and of themselves. Not that of a
 * transfer to them that was not approved, of which they know nothing. Most lines are a request's own, whose id is its
 * stream's; only for the others the event is looked up that began them.
 *
 * Each stream is found by its index (`offset 0` keeps the planner from any other way): as a condition on the log, a database
 * without statistics, which is one just restored or imported, compares every event with every stream, for minutes.
 *
 * @param investorId an SQL expression
 * @returns a relation in brackets, of `position`, `stream_id`, `type` and `bytes`, in no order
 */
export const eventsOfInvestor = (investorId: string): string => `(
  select own.* from (
    select r.id from ledger.requests r where r.investor_id = ${investorId}
    union select began.stream_id from ledger.transactions t join ledger.events began on began.position = t.position
    where t.investor_id = ${investorId} and not exists (select from ledger.requests r where r.id = t.id)
    union select ${investorId}::uuid
  ) stream
  cross join lateral (
    select l.position, l.stream_id, l.type, l.bytes from ledger.events l where l.stream_id = stream.id offset 0
  ) own)`;
