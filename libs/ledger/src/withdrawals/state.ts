import { type Cents } from '../money/cents.js';
import { type StreamType } from '../stream-type.js';
import { isSecond } from '../requests/is-second.js';
import { type Decision, type Endorsement } from '../requests/queued-request.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
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
  | (Asked & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Asked & {
      readonly status: 'approved' | 'rejected' | 'completed';
      readonly decision: Decision;
      /** The approval, where one person gave it without a second. */
      readonly alone: Decision | undefined;
    });

/** What other decisions ask for a withdrawal's state by. */
export const WITHDRAWAL: StreamType<WithdrawalState> = { name: 'withdrawal', initialState: { status: 'none' } };

const STATUS_AFTER = {
  WithdrawalApproved: 'approved',
  WithdrawalCancelled: 'rejected',
  WithdrawalRejected: 'rejected',
  WithdrawalBounced: 'rejected',
  WithdrawalCompleted: 'completed',
} as const;

/** Written out, as `evolveDeposit` is. */
export const evolveWithdrawal = (state: WithdrawalState, recorded: EventEnvelope<WithdrawalEvent>): WithdrawalState => {
  const { event, position, recordedAt, actor, streamId } = recorded;
  if (event.type === 'WithdrawalRequested') {
    const { investorId, amountCents } = event;
    return {
      id: streamId,
      investorId,
      amountCents,
      requestedAt: recordedAt,
      requestedPosition: position,
      status: 'pending',
      position,
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a WithdrawalRequested before it`);
  const { id, investorId, amountCents, requestedAt, requestedPosition } = state;
  if (event.type === 'WithdrawalEndorsed') {
    const asked = { id, investorId, amountCents, requestedAt, requestedPosition };
    const endorsement = { by: actor.id, at: recordedAt, amountCents: event.amountCents };
    return { ...asked, status: 'pending', endorsement, position };
  }
  const decision = { at: recordedAt, by: actor.id, position };
  const status = STATUS_AFTER[event.type];
  const alone =
    state.status !== 'pending' ? state.alone : approvedAlone(state.endorsement, event) ? decision : undefined;
  return { id, investorId, amountCents, requestedAt, requestedPosition, status, decision, alone };
};

const approvedAlone = (first: Endorsement | undefined, event: WithdrawalEvent): boolean =>
  event.type === 'WithdrawalApproved' && !isSecond(first, event.amountCents);
