import { type AsOfQuery, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What an auditor asks for besides lists. None of it changes anything; proofs are public, and show hashes only. */
export const ledgerCommands = {
  trialBalance: (query: AsOfQuery) => staffCall(routes.ledgerCheck.trialBalance, { query }),
  accountBalance: (account: string, asOf: AsOfQuery) =>
    staffCall(routes.ledgerCheck.balance, { query: { account, ...asOf } }),
  investorAsOf: (id: string, query: AsOfQuery) => staffCall(routes.ledgerCheck.investor, { params: { id }, query }),
  selfAudit: () => staffCall(routes.selfAudit.show),
  eventReceipt: (id: string) => staffCall(routes.ledgerCheck.receipt, { params: { id } }),
  verifier: () => staffCall(routes.logFile.verifier),
  latestCheckpoint: () => staffCall(routes.checkpoints.latest),
  handOvers: () => staffCall(routes.checkpoints.handOvers),
  consistency: (from: number, to: number) =>
    staffCall(routes.checkpoints.consistency, { query: { from: String(from), to: String(to) } }),
};
