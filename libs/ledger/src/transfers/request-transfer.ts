import { available } from '../book/account.js';
import { authorizeActing, authorizeReceiving } from '../investors/may-act.js';
import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type RequestTransfer } from './commands.js';
import { type TransferEvent } from './events.js';
import { type TransferState } from './state.js';

/** An investor asks to pay another one. What is available is held at once, so that it cannot be spent twice. */
export const requestTransfer = (
  state: TransferState,
  command: RequestTransfer,
  context: DecisionContext,
): readonly TransferEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const { senderId, recipientId, amountCents } = command;
  if (senderId === recipientId) return refuse('transfer-to-oneself');
  const barred = authorizeActing(context, senderId) ?? authorizeReceiving(context, recipientId);
  if (barred) return barred;
  if (amountCents <= 0n) return refuse('amount-not-positive');
  if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (amountCents > context.balanceOf(available(senderId))) return refuse('insufficient-balance');
  return [{ type: 'TransferRequested', senderId, recipientId, amountCents }];
};
