import { type Refusal, refuse } from '../refusal.js';
import { type PlanEvent } from './events.js';
import { type PlanState } from './state.js';

/** Staff stops offering a plan; what was bought goes on. */
export const archivePlan = (state: PlanState): readonly PlanEvent[] | Refusal => {
  if (state.status === 'none') return refuse('plan-not-found');
  if (state.status === 'archived') return refuse('plan-already-archived');
  return [{ type: 'PlanArchived' }];
};
