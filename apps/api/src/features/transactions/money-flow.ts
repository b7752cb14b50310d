/**
 * SQL: what moved in from the world outside and out to it, as postings `p` of events `e`; in is below zero. A line that is found later
 * moves nothing, and what is written off never arrived. As the index `postings_outside` says it.
 */
export const MONEY_FLOW = `ledger.postings p join ledger.events e on e.position = p.position
  and e.type not in ('DepositMatched', 'WithdrawalMatched', 'OpenItemExplained')
  and p.account >= 'external/' and p.account < 'external0'`;
