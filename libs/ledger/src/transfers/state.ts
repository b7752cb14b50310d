import { type StreamType } from '../stream-type.js';
import { type Cents } from '../money/cents.js';
import { isSecond } from '../requests/is-second.js';
import { type Decision, type Endorsement } from '../requests/queued-request.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
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
  | (Asked & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Asked & { readonly status: 'completed' | 'rejected'; readonly decision: Decision; readonly alone: boolean });

/** What other decisions ask for a transfer's state by. */
export const TRANSFER: StreamType<TransferState> = { name: 'transfer', initialState: { status: 'none' } };

/** Written out, as `evolveDeposit` is. */
export const evolveTransfer = (state: TransferState, recorded: EventEnvelope<TransferEvent>): TransferState => {
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
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a TransferRequested before it`);
  const { id, senderId, recipientId, amountCents, requestedAt, requestedPosition } = state;
  if (event.type === 'TransferEndorsed') {
    const asked = { id, senderId, recipientId, amountCents, requestedAt, requestedPosition };
    const endorsement = { by: actor.id, at: recordedAt, amountCents: event.amountCents };
    return { ...asked, status: 'pending', endorsement, position };
  }
  const status = event.type === 'TransferApproved' ? 'completed' : 'rejected';
  const decision = { at: recordedAt, by: actor.id, position };
  const endorsement = state.status === 'pending' ? state.endorsement : undefined;
  const alone = status === 'completed' && !isSecond(endorsement, event.amountCents);
  return { id, senderId, recipientId, amountCents, requestedAt, requestedPosition, status, decision, alone };
};
