import { EVERYTHING_BY_TWO, secondApprovalOfEvent } from '../requests/second-approval-of-event.js';
import { type WithdrawalCommand } from './commands.js';
import { type WithdrawalEvent } from './events.js';

export const withdrawalCommandOf = (event: WithdrawalEvent): WithdrawalCommand => {
  switch (event.type) {
    case 'WithdrawalRequested':
      return { ...event, type: 'RequestWithdrawal' };
    case 'WithdrawalEndorsed':
      return { ...noted(event), type: 'ApproveWithdrawal', ...EVERYTHING_BY_TWO };
    case 'WithdrawalApproved':
      return { ...noted(event), type: 'ApproveWithdrawal', ...secondApprovalOfEvent(event) };
    case 'WithdrawalCancelled':
      return { type: 'CancelWithdrawal', investorId: event.investorId };
    case 'WithdrawalRejected':
    case 'WithdrawalBounced':
      return { type: 'RejectWithdrawal', reasonDigest: event.reasonDigest };
    case 'WithdrawalCompleted':
      return { type: 'CompleteWithdrawal', paymentReferenceDigest: event.paymentReferenceDigest };
  }
};

const noted = ({ noteDigest }: { readonly noteDigest?: string }): { noteDigest?: string } =>
  noteDigest === undefined ? {} : { noteDigest };
