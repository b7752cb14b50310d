import { type Decider } from '../decider.js';
import { archivePlan } from './archive-plan.js';
import { planCommandOf } from './command-of.js';
import { type PlanCommand } from './commands.js';
import { createPlan } from './create-plan.js';
import { planArchived, planCreated, type PlanEvent, planRestored, planRevised } from './events.js';
import { restorePlan } from './restore-plan.js';
import { revisePlan } from './revise-plan.js';
import { evolvePlan, type PlanState } from './state.js';

/** What the platform offers, version by version. Moves no money. */
export const plans: Decider<PlanState, PlanCommand, PlanEvent> = {
  name: 'plan',
  eventTypes: [planCreated, planRevised, planArchived, planRestored],
  commandTypes: ['CreatePlan', 'RevisePlan', 'ArchivePlan', 'RestorePlan'],
  initialState: { status: 'none' },

  decide(state, command) {
    switch (command.type) {
      case 'CreatePlan':
        return createPlan(state, command);
      case 'RevisePlan':
        return revisePlan(state, command);
      case 'ArchivePlan':
        return archivePlan(state);
      case 'RestorePlan':
        return restorePlan(state);
    }
  },

  evolve: evolvePlan,
  commandOf: planCommandOf,
  postings: () => [],
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
};
