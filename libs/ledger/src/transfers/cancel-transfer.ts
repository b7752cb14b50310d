import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { transferFields, type TransferState } from './state.js';

export interface CancelTransfer {
  readonly type: 'CancelTransfer';
  readonly investorId: string;
}

/** The sender took the request back; the hold goes back to them. */
const transferCancelled = eventType('TransferCancelled', 1, transferFields);

/** The sender takes an own pending transfer back. Somebody else's is not found: ids are not for probing. */
export const cancelTransfer = defineCommand(transferCancelled)<TransferState, CancelTransfer>({
  type: 'CancelTransfer',
  roles: ['owner'],
  decide(state, command) {
    if (state.status === 'none' || state.investorId !== command.investorId) return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    const { investorId: senderId, recipientId, amountCents } = state;
    return [{ type: 'TransferCancelled', senderId, recipientId, amountCents }];
  },
  postings: ({ senderId, amountCents }) => move(amountCents, held(senderId), available(senderId)),
  commandOf: ({ senderId }) => ({ type: 'CancelTransfer', investorId: senderId }),
});
