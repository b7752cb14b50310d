import { type Cents } from '../money/cents.js';
import { type Decision } from '../requests/review-request.js';
import { type Recorded } from '../stored/recorded.js';
import { type WithdrawalEvent } from './events.js';

interface Asked {
  readonly id: string;
  readonly investorId: string;
  readonly amountCents: Cents;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type WithdrawalState =
  | { readonly status: 'none' }
  | (Asked & { readonly status: 'pending' })
  | (Asked & { readonly status: 'approved' | 'rejected' | 'completed'; readonly decision: Decision });

const STATUS_AFTER = {
  WithdrawalApproved: 'approved',
  WithdrawalRejected: 'rejected',
  WithdrawalBounced: 'rejected',
  WithdrawalCompleted: 'completed',
} as const;

export const evolveWithdrawal = (state: WithdrawalState, recorded: Recorded<WithdrawalEvent>): WithdrawalState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'WithdrawalRequested') {
    const { investorId, amountCents } = event;
    return {
      status: 'pending',
      id: streamId,
      investorId,
      amountCents,
      requestedAt: recordedAt,
      requestedPosition: position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a WithdrawalRequested before it`);
  return { ...state, status: STATUS_AFTER[event.type], decision: { at: recordedAt, by: actor.id, position } };
};
