import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type AdjustmentState } from './state.js';

export interface RetractAdjustment {
  readonly type: 'RetractAdjustment';
}

/** Who proposed it took it back. */
const adjustmentWithdrawn = eventType('AdjustmentWithdrawn', 1, {});

/** Who proposed it takes it back. */
export const retractAdjustment = defineCommand(adjustmentWithdrawn)<AdjustmentState, RetractAdjustment>({
  type: 'RetractAdjustment',
  roles: ['staff'],
  decide(state, _, { actor }) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    if (state.proposedBy !== actor.id) return refuse('not-ones-own-proposal');
    return [{ type: 'AdjustmentWithdrawn' }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'RetractAdjustment' }),
});
