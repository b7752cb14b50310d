import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { authorizeApproval } from '../investors/may-act.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { isRefusal, refuse } from '../refusal.js';
import { fourEyes } from '../requests/four-eyes.js';
import {
  beforeSecondApproval,
  EVERYTHING_BY_TWO,
  secondApproval,
  secondApprovalOfEvent,
} from '../requests/recorded-second-approval.js';
import { type SecondApproval, secondApprovalOf } from '../requests/second-approval.js';
import { eventType } from '../stored/event-type.js';
import { transferFields, type TransferState } from './state.js';

export interface ApproveTransfer extends SecondApproval {
  readonly type: 'ApproveTransfer';
}

/** The first of two approvals: another person must give the second. Moves nothing. */
const transferEndorsed = eventType('TransferEndorsed', 1, transferFields);

/** Staff agrees; the amount goes from the sender's hold to what the recipient may spend. */
const transferApproved = eventType('TransferApproved', 2, { ...transferFields, ...secondApproval }, [
  beforeSecondApproval(transferFields),
]);

/**
 * Staff agrees: the money is the recipient's at once. From a threshold on, of the amount or of what they decided alone for
 * the sender in a day, the first approval only endorses, and another person must give the second.
 */
export const approveTransfer = defineCommand(
  transferEndorsed,
  transferApproved,
)<TransferState, ApproveTransfer>({
  type: 'ApproveTransfer',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command, context) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    const { investorId: senderId, recipientId, amountCents, endorsement, position } = state;
    const barred = authorizeApproval(context, senderId);
    if (barred) return barred;
    const asked = { investorId: senderId, position, ...(endorsement && { endorsement }) };
    const second = policyInForce(context) ?? command;
    const outcome = fourEyes(context, asked, amountCents, second);
    if (typeof outcome === 'object' && isRefusal(outcome)) return outcome;
    return outcome === 'endorsed'
      ? [{ type: 'TransferEndorsed', senderId, recipientId, amountCents }]
      : [{ type: 'TransferApproved', senderId, recipientId, amountCents, ...secondApprovalOf(second) }];
  },
  postings: ({ type, senderId, recipientId, amountCents }) =>
    type === 'TransferApproved' ? move(amountCents, held(senderId), available(recipientId)) : [],
  commandOf: (event) => ({
    type: 'ApproveTransfer',
    ...(event.type === 'TransferEndorsed' ? EVERYTHING_BY_TWO : secondApprovalOfEvent(event)),
  }),
});
