import { barredFromApproval } from '../investors/may-act.js';
import { type Situation } from '../noun.js';
import { type Refusal, refuse } from '../refusal.js';
import { type TransferEvent } from './events.js';
import { type TransferState } from './state.js';

/** Staff agrees: the money is the recipient's at once. */
export const approveTransfer = (state: TransferState, situation: Situation): readonly TransferEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { senderId, recipientId, amountCents } = state;
  const barred = barredFromApproval(situation, senderId);
  if (barred) return barred;
  return [{ type: 'TransferApproved', senderId, recipientId, amountCents }];
};
