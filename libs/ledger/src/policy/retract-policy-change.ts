import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type PolicyState } from './state.js';

export interface RetractPolicyChange {
  readonly type: 'RetractPolicyChange';
}

/** The proposal is taken back, or declined. */
const policyChangeWithdrawn = eventType('PolicyChangeWithdrawn', 1, {});

/** Any admin takes a proposal back: nothing changes, so one person is enough. */
export const retractPolicyChange = defineCommand(policyChangeWithdrawn)<PolicyState, RetractPolicyChange>({
  type: 'RetractPolicyChange',
  roles: ['staff'],
  decide: (state) =>
    state.status === 'none' || !state.pending ? refuse('policy-change-not-found') : [{ type: 'PolicyChangeWithdrawn' }],
  postings: movesNothing,
  commandOf: () => ({ type: 'RetractPolicyChange' }),
});
