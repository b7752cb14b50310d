import { type Refusal, refuse } from '../refusal.js';
import { type RevisePlan } from './commands.js';
import { type PlanEvent } from './events.js';
import { pickTerms } from './pick-terms.js';
import { type PlanState } from './state.js';
import { areOfferable } from './terms.js';

/**
 * Staff changes what is offered from now on. Purchases keep the terms they were made under (docs/product-rules.md,
 * "Plans and interest").
 */
export const revisePlan = (state: PlanState, command: RevisePlan): readonly PlanEvent[] | Refusal => {
  if (state.status === 'none') return refuse('plan-not-found');
  if (state.version !== command.basedOnVersion) return refuse('plan-changed-meanwhile');
  if (!areOfferable(command)) return refuse('plan-terms-invalid');
  return [{ type: 'PlanRevised', ...pickTerms(command) }];
};
