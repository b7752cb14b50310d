import { type Cents } from '../money/cents.js';
import { type Decision } from '../requests/review-request.js';
import { type Recorded } from '../stored/recorded.js';
import { type DepositEvent } from './events.js';

interface Declared {
  readonly id: string;
  readonly investorId: string;
  readonly amountCents: Cents;
  readonly rail: string;
  readonly walletAddress: string;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type DepositState =
  | { readonly status: 'none' }
  | (Declared & { readonly status: 'pending' })
  | (Declared & { readonly status: 'approved'; readonly creditedCents: Cents; readonly decision: Decision })
  | (Declared & { readonly status: 'rejected'; readonly decision: Decision });

export const evolveDeposit = (state: DepositState, recorded: Recorded<DepositEvent>): DepositState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'DepositRequested') {
    const { investorId, amountCents, rail, walletAddress } = event;
    const declared = { id: streamId, investorId, amountCents, rail, walletAddress };
    return { status: 'pending', ...declared, requestedAt: recordedAt, requestedPosition: position };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a DepositRequested before it`);
  const decision = { at: recordedAt, by: actor.id, position };
  return event.type === 'DepositApproved'
    ? { ...state, status: 'approved', creditedCents: event.creditedCents, decision }
    : { ...state, status: 'rejected', decision };
};
