import { type Refusal, refuse } from '../refusal.js';
import { type PlanEvent } from './events.js';
import { type PlanState } from './state.js';

/** Staff offers an archived plan again. */
export const restorePlan = (state: PlanState): readonly PlanEvent[] | Refusal => {
  if (state.status === 'none') return refuse('plan-not-found');
  if (state.status === 'offered') return refuse('plan-not-archived');
  return [{ type: 'PlanRestored' }];
};
