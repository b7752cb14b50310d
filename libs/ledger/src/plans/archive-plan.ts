import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type PlanState } from './state.js';

export interface ArchivePlan {
  readonly type: 'ArchivePlan';
}

/** Staff offers the plan no longer. */
const planArchived = eventType('PlanArchived', 1, {});

/** Staff stops offering a plan; what was bought goes on. */
export const archivePlan = defineCommand(planArchived)<PlanState, ArchivePlan>({
  type: 'ArchivePlan',
  roles: ['staff'],
  staffRoles: ['plan-manager'],
  decide(state) {
    if (state.status === 'none') return refuse('plan-not-found');
    if (state.status === 'archived') return refuse('plan-already-archived');
    return [{ type: 'PlanArchived' }];
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'ArchivePlan' }),
});
