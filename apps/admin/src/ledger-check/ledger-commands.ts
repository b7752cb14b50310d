import {
  type AccountBalance,
  type AsOfQuery,
  type CheckpointAnswer,
  type ConsistencyAnswer,
  type EventReceipt,
  type EventReceiptsAnswer,
  type InvestorAsOf,
  type SelfAuditAnswer,
  type TrialBalance,
  type VerifierAnswer,
} from '@clearfold/contracts';
import { httpClient } from '../providers/http-client';
import { type Answer, staffCall } from '../providers/staff-call';

const queryOf = (values: object): string => new URLSearchParams(Object.entries(values)).toString();

/** Proofs are public: whoever asks gets them, and they show hashes only. */
const publicCall = async <T>(path: string): Answer<T> => ({
  data: (await httpClient(`/api/ledger/${path}`)).json as T,
});

/** What an auditor asks for besides lists. None of it changes anything. */
export const ledgerCommands = {
  trialBalance: (asOf: AsOfQuery) => staffCall<TrialBalance>('GET', `ledger/trial-balance?${queryOf(asOf)}`),
  accountBalance: (account: string, asOf: AsOfQuery) =>
    staffCall<AccountBalance>('GET', `ledger/balance?${queryOf({ account, ...asOf })}`),
  investorAsOf: (id: string, asOf: AsOfQuery) =>
    staffCall<InvestorAsOf>('GET', `ledger/investors/${id}?${queryOf(asOf)}`),
  selfAudit: () => staffCall<SelfAuditAnswer>('GET', 'self-audit'),
  eventReceipt: (position: string) => staffCall<EventReceipt>('GET', `ledger/events/${position}/receipt`),
  verifier: () => publicCall<VerifierAnswer>('verifier'),
  latestCheckpoint: () => publicCall<CheckpointAnswer>('checkpoints/latest'),
  handOvers: () => publicCall<EventReceiptsAnswer>('checkpoints/hand-overs'),
  consistency: (from: number, to: number) => publicCall<ConsistencyAnswer>(`consistency?${queryOf({ from, to })}`),
};
