import { authorizeApproval } from '../investors/may-act.js';
import { type DecisionContext } from '../decider.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { fourEyes } from '../requests/four-eyes.js';
import { secondApprovalOf } from '../requests/second-approval.js';
import { type ApproveTransfer } from './commands.js';
import { type TransferEvent } from './events.js';
import { type TransferState } from './state.js';

/**
 * Staff agrees: the money is the recipient's at once. From a threshold on, of the amount or of what they decided alone for
 * the sender in a day, the first approval only endorses, and another person must give the second.
 */
export const approveTransfer = (
  state: TransferState,
  command: ApproveTransfer,
  context: DecisionContext,
): readonly TransferEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { senderId, recipientId, amountCents, endorsement, position } = state;
  const barred = authorizeApproval(context, senderId);
  if (barred) return barred;
  const asked = { investorId: senderId, position, ...(endorsement && { endorsement }) };
  const outcome = fourEyes(context, asked, amountCents, command);
  if (typeof outcome === 'object' && isRefusal(outcome)) return outcome;
  return outcome === 'endorsed'
    ? [{ type: 'TransferEndorsed', senderId, recipientId, amountCents }]
    : [{ type: 'TransferApproved', senderId, recipientId, amountCents, ...secondApprovalOf(command) }];
};
