/**
 * The ids of every stream that is about an investor: what they asked for, what else they see a line of, and themselves.
 * Most lines are a request's own, whose id is its stream's; only for the others the event is looked up that began them.
 *
 * @param investorId an SQL expression
 * @returns an SQL subselect in brackets
 */
export const streamsOfInvestor = (investorId: string): string => `(
  select r.id from ledger.requests r where r.investor_id = ${investorId}
  union select began.stream_id from ledger.transactions t join ledger.events began on began.position = t.position
  where t.investor_id = ${investorId} and not exists (select from ledger.requests r where r.id = t.id)
  union select ${investorId}::uuid)`;
