import { type Refusal, refuse } from '../refusal.js';
import { type CreatePlan } from './commands.js';
import { type PlanEvent } from './events.js';
import { pickTerms } from './pick-terms.js';
import { type PlanState } from './state.js';
import { areOfferable } from './terms.js';

/** Staff offers a new plan. */
export const createPlan = (state: PlanState, command: CreatePlan): readonly PlanEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  if (!areOfferable(command)) return refuse('plan-terms-invalid');
  return [{ type: 'PlanCreated', ...pickTerms(command) }];
};
