import {
  type AccountRecovery,
  type AdjustmentRequest,
  type EmailChangeRequest,
  type FreezeRequest,
  type InvestorNotesAnswer,
  type AccountStatus,
  type MessageAnswer,
  type ReversalRequest,
  type ReviewRequest,
} from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What staff may do to one investor. */
export const investorCommands = {
  freezeInvestor: (id: string, body: FreezeRequest) => staffCall<AccountStatus>('POST', `investors/${id}/freeze`, body),
  unfreezeInvestor: (id: string, body: FreezeRequest) =>
    staffCall<AccountStatus>('POST', `investors/${id}/unfreeze`, body),
  endInvestorSessions: (id: string, reason: string) =>
    staffCall<MessageAnswer>('POST', `investors/${id}/end-sessions`, { reason }),
  investorHelp: (id: string) => staffCall<AccountRecovery>('GET', `investors/${id}/help`),
  startEmailChange: (id: string, body: EmailChangeRequest) =>
    staffCall<AccountRecovery>('POST', `investors/${id}/email-change`, body),
  withdrawEmailChange: (id: string, reason: string) =>
    staffCall<AccountRecovery>('POST', `investors/${id}/email-change/withdraw`, { reason }),
  startPinHelp: (id: string, reason: string) =>
    staffCall<AccountRecovery>('POST', `investors/${id}/pin-help`, { reason }),
  investorNotes: (id: string) => staffCall<InvestorNotesAnswer>('GET', `investors/${id}/notes`),
  noteOnInvestor: (id: string, note: string) =>
    staffCall<InvestorNotesAnswer>('POST', `investors/${id}/notes`, { note }),
  proposeReversal: (body: ReversalRequest) => staffCall<ReviewRequest>('POST', 'adjustments/reversals', body),
  withdrawAdjustment: (id: string) => staffCall<ReviewRequest>('POST', `adjustments/${id}/withdraw`),
  draftAdjustment: (body: AdjustmentRequest) => staffCall<ReviewRequest>('POST', 'adjustments', body),
};
