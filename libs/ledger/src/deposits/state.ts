import { type Cents } from '../money/cents.js';
import { type StreamType } from '../stream-type.js';
import { isSecond } from '../requests/is-second.js';
import { type Decision, type Endorsement } from '../requests/queued-request.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type DepositEvent } from './events.js';

interface Declared {
  readonly id: string;
  readonly investorId: string;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly walletAddress: string;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type DepositState =
  | { readonly status: 'none' }
  | (Declared & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Declared & {
      readonly status: 'approved';
      readonly creditedCents: Cents;
      readonly decision: Decision;
      readonly alone: boolean;
    })
  | (Declared & { readonly status: 'rejected'; readonly decision: Decision });

/** What other decisions ask for a deposit's state by. */
export const DEPOSIT: StreamType<DepositState> = { name: 'deposit', initialState: { status: 'none' } };

/** Written out, field by field: to spread an object and add to it takes V8 some ten times as long. */
export const evolveDeposit = (state: DepositState, recorded: EventEnvelope<DepositEvent>): DepositState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'DepositRequested') {
    const { investorId, amountCents, currency, walletAddress } = event;
    return {
      id: streamId,
      investorId,
      amountCents,
      currency,
      walletAddress,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a DepositRequested before it`);
  const { id, investorId, amountCents, currency, walletAddress, requestedAt, requestedPosition } = state;
  if (event.type === 'DepositEndorsed') {
    const endorsement = { by: actor.id, at: recordedAt, amountCents: event.creditedCents };
    const declared = { id, investorId, amountCents, currency, walletAddress, requestedAt, requestedPosition };
    return { ...declared, status: 'pending', endorsement, position };
  }
  const decision = { at: recordedAt, by: actor.id, position };
  if (event.type !== 'DepositApproved') {
    return {
      id,
      investorId,
      amountCents,
      currency,
      walletAddress,
      requestedAt,
      requestedPosition,
      status: 'rejected',
      decision,
    };
  }
  return {
    id,
    investorId,
    amountCents,
    currency,
    walletAddress,
    requestedAt,
    requestedPosition,
    status: 'approved',
    creditedCents: event.creditedCents,
    decision,
    alone: state.status !== 'pending' || !isSecond(state.endorsement, event.creditedCents),
  };
};
