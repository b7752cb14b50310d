import {
  type ApproveDepositRequest,
  type ApproveWithdrawalRequest,
  type CompleteWithdrawalRequest,
  type RejectRequest,
  type ReviewCounts,
  type ReviewKind,
  type ReviewRequest,
} from '@clearfold/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import { API_URL, httpClient } from './http-client';

/** What react-admin hands back: when the session has ended it signs out and answers with an empty record. */
type Answer<T> = Promise<{ data: T }>;

const get = async <T>(path: string): Answer<T> => ({ data: (await httpClient(`${API_URL}/${path}`)).json });

const command = async (path: string, body?: object): Answer<ReviewRequest> => ({
  data: (await httpClient(`${API_URL}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json,
});

/** Where each kind of request takes its decisions. */
const PATH: Readonly<Record<ReviewKind, string>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  transfer: 'transfers',
};

/** Reads speak ra-data-simple-rest; each command of the staff API is one named method. */
export const dataProvider = {
  ...simpleRestProvider(API_URL, httpClient),
  reviewCounts: () => get<ReviewCounts>('requests/counts'),
  approveDeposit: (id: string, body: ApproveDepositRequest) => command(`deposits/${id}/approve`, body),
  approveWithdrawal: (id: string, body: ApproveWithdrawalRequest) => command(`withdrawals/${id}/approve`, body),
  approveTransfer: (id: string) => command(`transfers/${id}/approve`),
  completeWithdrawal: (id: string, body: CompleteWithdrawalRequest) => command(`withdrawals/${id}/complete`, body),
  rejectRequest: (kind: ReviewKind, id: string, body: RejectRequest) => command(`${PATH[kind]}/${id}/reject`, body),
};

export type ConsoleDataProvider = typeof dataProvider;
