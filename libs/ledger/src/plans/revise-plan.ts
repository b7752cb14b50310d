import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type PlanState } from './state.js';
import { areOfferable, pickTerms, type PlanTerms, termsFields } from './terms.js';

export interface RevisePlan extends PlanTerms {
  readonly type: 'RevisePlan';
  /** The version that was looked at: an edit made in the meantime is not overwritten unseen. */
  readonly basedOnVersion: number;
}

/** Staff offers the plan under other terms from now on; who bought it before keeps theirs. */
const planRevised = eventType('PlanRevised', 1, termsFields);

/**
 * Staff changes what is offered from now on. Purchases keep the terms they were made under (docs/product-rules.md,
 * "Plans and interest").
 */
export const revisePlan = defineCommand(planRevised)<PlanState, RevisePlan>({
  type: 'RevisePlan',
  roles: ['staff'],
  staffRoles: ['plan-manager'],
  decide(state, command) {
    if (state.status === 'none') return refuse('plan-not-found');
    if (state.version !== command.basedOnVersion) return refuse('plan-changed-meanwhile');
    if (!areOfferable(command)) return refuse('plan-terms-invalid');
    return [{ type: 'PlanRevised', ...pickTerms(command) }];
  },
  postings: movesNothing,
  commandOf: (event, state) => ({
    ...event,
    type: 'RevisePlan',
    basedOnVersion: state.status === 'none' ? 0 : state.version,
  }),
});
