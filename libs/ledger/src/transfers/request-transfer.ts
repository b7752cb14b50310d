import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { authorizeActing, authorizeReceiving } from '../investors/may-act.js';
import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { transferFields, type TransferState } from './state.js';

export interface RequestTransfer {
  readonly type: 'RequestTransfer';
  readonly senderId: string;
  readonly recipientId: string;
  readonly amountCents: Cents;
}

/** An investor asks to pay another one; the amount is held at once. */
const transferRequested = eventType('TransferRequested', 1, transferFields);

/** An investor asks to pay another one. What is available is held at once, so that it cannot be spent twice. */
export const requestTransfer = defineCommand(transferRequested)<TransferState, RequestTransfer>({
  type: 'RequestTransfer',
  roles: ['owner'],
  ownerSigns: 'where-on',
  decide(state, command, context) {
    if (state.status !== 'none') return refuse('request-already-exists');
    const { senderId, recipientId, amountCents } = command;
    if (senderId === recipientId) return refuse('transfer-to-oneself');
    const barred = authorizeActing(context, senderId) ?? authorizeReceiving(context, recipientId);
    if (barred) return barred;
    if (amountCents <= 0n) return refuse('amount-not-positive');
    if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
    if (amountCents > context.balanceOf(available(senderId))) return refuse('insufficient-balance');
    return [{ type: 'TransferRequested', senderId, recipientId, amountCents }];
  },
  postings: ({ senderId, amountCents }) => move(amountCents, available(senderId), held(senderId)),
  commandOf: (event) => ({ ...event, type: 'RequestTransfer' }),
});
