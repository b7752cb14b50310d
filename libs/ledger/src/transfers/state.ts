import { type Cents } from '../money/cents.js';
import { type Decision } from '../requests/review-request.js';
import { type Recorded } from '../stored/recorded.js';
import { type TransferEvent } from './events.js';

interface Asked {
  readonly id: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly amountCents: Cents;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type TransferState =
  | { readonly status: 'none' }
  | (Asked & { readonly status: 'pending' })
  | (Asked & { readonly status: 'completed' | 'rejected'; readonly decision: Decision });

/** Written out, as `evolveDeposit` is. */
export const evolveTransfer = (state: TransferState, recorded: Recorded<TransferEvent>): TransferState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'TransferRequested') {
    const { senderId, recipientId, amountCents } = event;
    return {
      id: streamId,
      senderId,
      recipientId,
      amountCents,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a TransferRequested before it`);
  const status = event.type === 'TransferApproved' ? 'completed' : 'rejected';
  const { id, senderId, recipientId, amountCents, requestedAt, requestedPosition } = state;
  const decision = { at: recordedAt, by: actor.id, position };
  return { id, senderId, recipientId, amountCents, requestedAt, requestedPosition, status, decision };
};
