import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import {
  beforeSigning,
  isSamePolicy,
  isStale,
  type Policy,
  policyFields,
  policyOf,
  type PolicyState,
  type SeenPolicy,
} from './state.js';

export interface ProposePolicy extends Policy, SeenPolicy {
  readonly type: 'ProposePolicy';
}

/** An admin proposes another policy. The one in force stays. */
const policyProposed = eventType('PolicyProposed', 2, policyFields, [beforeSigning]);

/** An admin proposes the whole next policy. One proposal waits at a time. */
export const proposePolicy = defineCommand(policyProposed)<PolicyState, ProposePolicy>({
  type: 'ProposePolicy',
  roles: ['staff'],
  decide(state, command) {
    if (state.status === 'none') return refuse('policy-not-open');
    if (state.pending) return refuse('policy-change-waits');
    if (isStale(state, command)) return refuse('policy-changed-meanwhile');
    if (isSamePolicy(state.current, command)) return refuse('policy-unchanged');
    return [{ type: 'PolicyProposed', ...policyOf(command) }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'ProposePolicy' }),
});
