import { type Cents } from '../money/cents.js';
import { type Kind } from '../kind.js';
import { isSecond } from '../requests/is-second.js';
import { type Decision, type Endorsement } from '../requests/review-request.js';
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
  | (Declared & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Declared & {
      readonly status: 'approved';
      readonly creditedCents: Cents;
      readonly decision: Decision;
      readonly alone: boolean;
    })
  | (Declared & { readonly status: 'rejected'; readonly decision: Decision });

/** What other decisions ask for a deposit's state by. */
export const DEPOSIT: Kind<DepositState> = { name: 'deposit', nothing: { status: 'none' } };

/** Written out, field by field: to spread an object and add to it takes V8 some ten times as long. */
export const evolveDeposit = (state: DepositState, recorded: Recorded<DepositEvent>): DepositState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'DepositRequested') {
    const { investorId, amountCents, rail, walletAddress } = event;
    return {
      id: streamId,
      investorId,
      amountCents,
      rail,
      walletAddress,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a DepositRequested before it`);
  const { id, investorId, amountCents, rail, walletAddress, requestedAt, requestedPosition } = state;
  if (event.type === 'DepositEndorsed') {
    const endorsement = { by: actor.id, at: recordedAt, amountCents: event.creditedCents };
    const declared = { id, investorId, amountCents, rail, walletAddress, requestedAt, requestedPosition };
    return { ...declared, status: 'pending', endorsement, position };
  }
  const decision = { at: recordedAt, by: actor.id, position };
  if (event.type !== 'DepositApproved') {
    return {
      id,
      investorId,
      amountCents,
      rail,
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
    rail,
    walletAddress,
    requestedAt,
    requestedPosition,
    status: 'approved',
    creditedCents: event.creditedCents,
    decision,
    alone: state.status !== 'pending' || !isSecond(state.endorsement, event.creditedCents),
  };
};
