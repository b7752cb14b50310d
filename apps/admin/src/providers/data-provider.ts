import {
  type ApproveDepositRequest,
  type ApproveWithdrawalRequest,
  type BulkAnswer,
  type BulkApproveRequest,
  type BulkRejectRequest,
  type CompleteWithdrawalRequest,
  type DayFigures,
  type RejectRequest,
  type ReviewCounts,
  type ReviewKind,
  type ReviewRequest,
} from '@clearfold/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import { alarmCommands } from '../alarms/alarm-commands';
import { breakGlassCommands } from '../break-glass/break-glass-commands';
import { investorCommands } from '../investors/investor-commands';
import { ledgerCommands } from '../ledger-check/ledger-commands';
import { planCommands } from '../plans/plan-commands';
import { recordCommands } from '../records/record-commands';
import { walletCommands } from '../wallets/wallet-commands';
import { ticketCommands } from '../tickets/ticket-commands';
import { API_URL, httpClient } from './http-client';

/** What react-admin hands back: when the session has ended it signs out and answers with an empty record. */
type Answer<T> = Promise<{ data: T }>;

const get = async <T>(path: string): Answer<T> => ({ data: (await httpClient(`${API_URL}/${path}`)).json });

const command = async <T = ReviewRequest>(path: string, body?: object): Answer<T> => ({
  data: (await httpClient(`${API_URL}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json,
});

/** Where each kind of request takes its decisions. */
const PATH: Readonly<Record<ReviewKind, string>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  transfer: 'transfers',
  adjustment: 'adjustments',
};

/** Reads speak ra-data-simple-rest; each command of the staff API is one named method. */
export const dataProvider = {
  ...simpleRestProvider(API_URL, httpClient),
  reviewCounts: () => get<ReviewCounts>('requests/counts'),
  claimRequest: (id: string) => command(`requests/${id}/claim`),
  releaseRequest: (id: string) => command(`requests/${id}/release`),
  approveDeposit: (id: string, body: ApproveDepositRequest) => command(`deposits/${id}/approve`, body),
  approveWithdrawal: (id: string, body: ApproveWithdrawalRequest) => command(`withdrawals/${id}/approve`, body),
  approveTransfer: (id: string) => command(`transfers/${id}/approve`),
  approveAdjustment: (id: string) => command(`adjustments/${id}/approve`),
  completeWithdrawal: (id: string, body: CompleteWithdrawalRequest) => command(`withdrawals/${id}/complete`, body),
  rejectRequest: (kind: ReviewKind, id: string, body: RejectRequest) => command(`${PATH[kind]}/${id}/reject`, body),
  ...ledgerCommands,
  ...planCommands,
  ...investorCommands,
  ...ticketCommands,
  ...recordCommands,
  ...walletCommands,
  ...breakGlassCommands,
  ...alarmCommands,
  approveRequests: (body: BulkApproveRequest) => command<BulkAnswer>('requests/bulk/approve', body),
  rejectRequests: (body: BulkRejectRequest) => command<BulkAnswer>('requests/bulk/reject', body),
  dayFigures: (timeZone: string) => get<DayFigures>(`dashboard?${new URLSearchParams({ timeZone })}`),
};

export type ConsoleDataProvider = typeof dataProvider;
