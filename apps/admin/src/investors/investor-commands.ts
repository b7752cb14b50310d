import {
  type AdjustmentRequest,
  type EmailChangeRequest,
  type FreezeRequest,
  type ReversalRequest,
  routes,
} from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What staff may do to one investor. */
export const investorCommands = {
  freezeInvestor: (id: string, body: FreezeRequest) => staffCall(routes.investors.freeze, { params: { id }, body }),
  unfreezeInvestor: (id: string, body: FreezeRequest) => staffCall(routes.investors.unfreeze, { params: { id }, body }),
  endInvestorSessions: (id: string, reason: string) =>
    staffCall(routes.investors.endSessions, { params: { id }, body: { reason } }),
  releasePaymentSigning: (id: string, reason: string) =>
    staffCall(routes.investors.releaseSigning, { params: { id }, body: { reason } }),
  keepPaymentSigning: (id: string) => staffCall(routes.investors.keepSigning, { params: { id } }),
  investorHelp: (id: string) => staffCall(routes.accountRecovery.help, { params: { id } }),
  startEmailChange: (id: string, body: EmailChangeRequest) =>
    staffCall(routes.accountRecovery.startEmailChange, { params: { id }, body }),
  withdrawEmailChange: (id: string, reason: string) =>
    staffCall(routes.accountRecovery.withdrawEmailChange, { params: { id }, body: { reason } }),
  startPinHelp: (id: string, reason: string) =>
    staffCall(routes.accountRecovery.startPinHelp, { params: { id }, body: { reason } }),
  investorNotes: (id: string) => staffCall(routes.investors.notes, { params: { id } }),
  noteOnInvestor: (id: string, note: string) => staffCall(routes.investors.addNote, { params: { id }, body: { note } }),
  proposeReversal: (body: ReversalRequest) => staffCall(routes.adjustments.reverse, { body }),
  withdrawAdjustment: (id: string) => staffCall(routes.adjustments.withdraw, { params: { id } }),
  draftAdjustment: (body: AdjustmentRequest) => staffCall(routes.adjustments.draft, { body }),
};
