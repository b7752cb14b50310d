import { EVERYTHING_BY_TWO, secondApprovalOfEvent } from '../requests/second-approval-of-event.js';
import { type TransferCommand } from './commands.js';
import { type TransferEvent } from './events.js';

export const transferCommandOf = (event: TransferEvent): TransferCommand => {
  switch (event.type) {
    case 'TransferRequested':
      return { ...event, type: 'RequestTransfer' };
    case 'TransferEndorsed':
      return { type: 'ApproveTransfer', ...EVERYTHING_BY_TWO };
    case 'TransferApproved':
      return { type: 'ApproveTransfer', ...secondApprovalOfEvent(event) };
    case 'TransferCancelled':
      return { type: 'CancelTransfer', investorId: event.senderId };
    case 'TransferRejected':
      return { type: 'RejectTransfer', reasonDigest: event.reasonDigest };
  }
};
