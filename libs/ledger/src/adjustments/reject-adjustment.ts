import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { type AdjustmentState } from './state.js';

export interface RejectAdjustment {
  readonly type: 'RejectAdjustment';
  readonly reasonDigest: string;
}

/** Another admin declines. */
const adjustmentRejected = eventType('AdjustmentRejected', 1, { reasonDigest: digest });

/** Another admin declines; who proposed it withdraws it instead. */
export const rejectAdjustment = defineCommand(adjustmentRejected)<AdjustmentState, RejectAdjustment>({
  type: 'RejectAdjustment',
  roles: ['staff'],
  decide(state, { reasonDigest }, { actor }) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    if (state.proposedBy === actor.id) return refuse('second-person-needed');
    return [{ type: 'AdjustmentRejected', reasonDigest }];
  },
  postings: movesNothing,
  commandOf: ({ reasonDigest }) => ({ type: 'RejectAdjustment', reasonDigest }),
});
