import { type AdjustmentCommand } from './commands.js';
import { type AdjustmentEvent } from './events.js';

export const adjustmentCommandOf = (event: AdjustmentEvent): AdjustmentCommand => {
  switch (event.type) {
    case 'AdjustmentDrafted':
      return { ...event, type: 'ProposeAdjustment' };
    case 'ReversalProposed': {
      const { originalId, investorId, reasonDigest } = event;
      return { type: 'ProposeReversal', originalId, investorId, reasonDigest };
    }
    case 'AdjustmentApproved':
      return { type: 'ApproveAdjustment' };
    case 'AdjustmentRejected':
      return { type: 'RejectAdjustment', reasonDigest: event.reasonDigest };
    case 'AdjustmentWithdrawn':
      return { type: 'RetractAdjustment' };
  }
};
