import {
  type ApproveDepositRequest,
  type ApproveWithdrawalRequest,
  type BulkApproveRequest,
  type BulkRejectRequest,
  type CompleteWithdrawalRequest,
  type RejectRequest,
  type ReviewKind,
  routes,
} from '@clearfold/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import { alarmCommands } from '../alarms/alarm-commands';
import { breakGlassCommands } from '../break-glass/break-glass-commands';
import { lineCommands } from '../fitting-lines/line-commands';
import { investorCommands } from '../investors/investor-commands';
import { ledgerCommands } from '../ledger-check/ledger-commands';
import { planCommands } from '../plans/plan-commands';
import { keyCommands } from '../staff/keys/key-commands';
import { importCommands } from '../statement-imports/import-commands';
import { openItemCommands } from '../open-items/open-item-commands';
import { outsideAccountCommands } from '../outside-accounts/outside-account-commands';
import { reconciliationCommands } from '../reconciliation/reconciliation-commands';
import { policyCommands } from '../policy/policy-commands';
import { recordCommands } from '../records/record-commands';
import { walletCommands } from '../wallets/wallet-commands';
import { ticketCommands } from '../tickets/ticket-commands';
import { API_URL, httpClient } from './http-client';
import { staffCall } from './staff-call';

const REJECT = {
  deposit: routes.deposits.reject,
  withdrawal: routes.withdrawals.reject,
  transfer: routes.transfers.reject,
  adjustment: routes.adjustments.reject,
} as const satisfies Record<ReviewKind, unknown>;

/** Reads speak ra-data-simple-rest; each command of the staff API is one named method. */
export const dataProvider = {
  ...simpleRestProvider(`${API_URL}/staff`, httpClient),
  reviewCounts: () => staffCall(routes.reviewQueue.counts),
  claimRequest: (id: string) => staffCall(routes.reviewQueue.claim, { params: { id } }),
  releaseRequest: (id: string) => staffCall(routes.reviewQueue.release, { params: { id } }),
  approveDeposit: (id: string, body: ApproveDepositRequest) =>
    staffCall(routes.deposits.approve, { params: { id }, body }),
  approveWithdrawal: (id: string, body: ApproveWithdrawalRequest) =>
    staffCall(routes.withdrawals.approve, { params: { id }, body }),
  approveTransfer: (id: string) => staffCall(routes.transfers.approve, { params: { id } }),
  approveAdjustment: (id: string) => staffCall(routes.adjustments.approve, { params: { id } }),
  completeWithdrawal: (id: string, body: CompleteWithdrawalRequest) =>
    staffCall(routes.withdrawals.complete, { params: { id }, body }),
  rejectRequest: (kind: ReviewKind, id: string, body: RejectRequest) =>
    staffCall(REJECT[kind], { params: { id }, body }),
  ...lineCommands,
  ...ledgerCommands,
  ...planCommands,
  ...investorCommands,
  ...ticketCommands,
  ...recordCommands,
  ...walletCommands,
  ...policyCommands,
  ...breakGlassCommands,
  ...alarmCommands,
  ...keyCommands,
  ...outsideAccountCommands,
  ...importCommands,
  ...openItemCommands,
  ...reconciliationCommands,
  approveRequests: (body: BulkApproveRequest) => staffCall(routes.reviewQueue.bulkApprove, { body }),
  rejectRequests: (body: BulkRejectRequest) => staffCall(routes.reviewQueue.bulkReject, { body }),
  dayFigures: (timeZone: string) => staffCall(routes.dashboard.figures, { query: { timeZone } }),
};

export type ConsoleDataProvider = typeof dataProvider;
