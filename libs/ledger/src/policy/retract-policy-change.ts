import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { isStale, type PolicyState, type SeenPolicy } from './state.js';

export interface RetractPolicyChange extends SeenPolicy {
  readonly type: 'RetractPolicyChange';
}

/** The proposal is taken back, or declined. */
const policyChangeWithdrawn = eventType('PolicyChangeWithdrawn', 1, {});

/** Any admin takes a proposal back: nothing changes, so one person is enough. */
export const retractPolicyChange = defineCommand(policyChangeWithdrawn)<PolicyState, RetractPolicyChange>({
  type: 'RetractPolicyChange',
  roles: ['staff'],
  decide(state, command) {
    if (isStale(state, command)) return refuse('policy-changed-meanwhile');
    if (state.status === 'none' || !state.pending) return refuse('policy-change-not-found');
    return [{ type: 'PolicyChangeWithdrawn' }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'RetractPolicyChange' }),
});
