import { type Account, ADJUSTMENTS } from '../book/account.js';
import { type Cents } from '../money/cents.js';
import { type StreamType } from '../stream-type.js';
import { type Decision } from '../requests/queued-request.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type AdjustmentCategory, type Direction } from './direction.js';
import { type AdjustmentEvent } from './events.js';

interface Proposed {
  readonly id: string;
  readonly investorId: string;
  readonly direction: Direction;
  readonly amountCents: Cents;
  /** The account on the other side. */
  readonly againstAccount: Account;
  /** Absent for a reversal. */
  readonly category?: AdjustmentCategory;
  /** The wrong entry, for a reversal. */
  readonly originalId?: string;
  /** Staff id. */
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly proposedPosition: number;
}

export type AdjustmentState =
  | { readonly status: 'none' }
  | (Proposed & { readonly status: 'pending' })
  | (Proposed & { readonly status: 'completed' | 'rejected'; readonly decision: Decision });

/** What other decisions ask for an adjustment's state by. */
export const ADJUSTMENT: StreamType<AdjustmentState> = { name: 'adjustment', initialState: { status: 'none' } };

export const evolveAdjustment = (state: AdjustmentState, recorded: EventEnvelope<AdjustmentEvent>): AdjustmentState => {
  const { event, position, recordedAt, actor, streamId: id } = recorded;
  const proposal = { id, proposedBy: actor.id, proposedAt: recordedAt, proposedPosition: position };
  if (event.type === 'AdjustmentDrafted') {
    const { investorId, direction, amountCents, category } = event;
    const asked = { investorId, direction, amountCents, category, againstAccount: ADJUSTMENTS };
    return { ...proposal, ...asked, status: 'pending' };
  }
  if (event.type === 'ReversalProposed') {
    const { investorId, direction, amountCents, againstAccount, originalId } = event;
    const asked = { investorId, direction, amountCents, againstAccount, originalId };
    return { ...proposal, ...asked, status: 'pending' };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a proposal before it`);
  const status = event.type === 'AdjustmentApproved' ? 'completed' : 'rejected';
  return { ...state, status, decision: { at: recordedAt, by: actor.id, position } };
};
