import { type Refusal, refuse } from '../refusal.js';
import { type CancelTransfer } from './commands.js';
import { type TransferEvent } from './events.js';
import { type TransferState } from './state.js';

/** The sender takes an own pending transfer back. Somebody else's is not found: ids are not for probing. */
export const cancelTransfer = (state: TransferState, command: CancelTransfer): readonly TransferEvent[] | Refusal => {
  if (state.status === 'none' || state.senderId !== command.investorId) return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { senderId, recipientId, amountCents } = state;
  return [{ type: 'TransferCancelled', senderId, recipientId, amountCents }];
};
