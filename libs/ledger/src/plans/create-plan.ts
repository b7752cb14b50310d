import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type PlanState } from './state.js';
import { areOfferable, pickTerms, type PlanTerms, termsFields } from './terms.js';

export interface CreatePlan extends PlanTerms {
  readonly type: 'CreatePlan';
}

/** Staff offers a plan. */
const planCreated = eventType('PlanCreated', 1, termsFields);

/** Staff offers a new plan. */
export const createPlan = defineCommand(planCreated)<PlanState, CreatePlan>({
  type: 'CreatePlan',
  roles: ['staff'],
  staffRoles: ['plan-manager'],
  decide(state, command) {
    if (state.status !== 'none') return refuse('request-already-exists');
    if (!areOfferable(command)) return refuse('plan-terms-invalid');
    return [{ type: 'PlanCreated', ...pickTerms(command) }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'CreatePlan' }),
});
