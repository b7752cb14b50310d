import { type Refusal, refuse } from '../refusal.js';
import { type RejectTransfer } from './commands.js';
import { type TransferEvent } from './events.js';
import { type TransferState } from './state.js';

/** Staff declines a pending transfer with a reason that the sender reads; the hold goes back to them. */
export const rejectTransfer = (
  state: TransferState,
  { reasonDigest }: RejectTransfer,
): readonly TransferEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { senderId, recipientId, amountCents } = state;
  return [{ type: 'TransferRejected', senderId, recipientId, amountCents, reasonDigest }];
};
