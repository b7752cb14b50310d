import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type PlanState } from './state.js';

export interface RestorePlan {
  readonly type: 'RestorePlan';
}

/** Staff offers an archived plan again, under its last terms. */
const planRestored = eventType('PlanRestored', 1, {});

/** Staff offers an archived plan again. */
export const restorePlan = defineCommand(planRestored)<PlanState, RestorePlan>({
  type: 'RestorePlan',
  roles: ['staff'],
  staffRoles: ['plan-manager'],
  decide(state) {
    if (state.status === 'none') return refuse('plan-not-found');
    if (state.status === 'offered') return refuse('plan-not-archived');
    return [{ type: 'PlanRestored' }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'RestorePlan' }),
});
