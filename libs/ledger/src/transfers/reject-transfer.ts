import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { transferFields, type TransferState } from './state.js';

export interface RejectTransfer {
  readonly type: 'RejectTransfer';
  readonly reasonDigest: string;
}

/** Staff declines; the hold goes back to the sender. */
const transferRejected = eventType('TransferRejected', 1, { ...transferFields, reasonDigest: digest });

/** Staff declines a pending transfer with a reason that the sender reads; the hold goes back to them. */
export const rejectTransfer = defineCommand(transferRejected)<TransferState, RejectTransfer>({
  type: 'RejectTransfer',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, { reasonDigest }) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    const { investorId: senderId, recipientId, amountCents } = state;
    return [{ type: 'TransferRejected', senderId, recipientId, amountCents, reasonDigest }];
  },
  postings: ({ senderId, amountCents }) => move(amountCents, held(senderId), available(senderId)),
  commandOf: ({ reasonDigest }) => ({ type: 'RejectTransfer', reasonDigest }),
});
