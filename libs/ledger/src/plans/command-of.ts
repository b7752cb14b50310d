import { type PlanCommand } from './commands.js';
import { type PlanEvent } from './events.js';
import { type PlanState } from './state.js';

export const planCommandOf = (event: PlanEvent, state: PlanState): PlanCommand => {
  switch (event.type) {
    case 'PlanCreated':
      return { ...event, type: 'CreatePlan' };
    case 'PlanRevised':
      return { ...event, type: 'RevisePlan', basedOnVersion: state.status === 'none' ? 0 : state.version };
    case 'PlanArchived':
      return { type: 'ArchivePlan' };
    case 'PlanRestored':
      return { type: 'RestorePlan' };
  }
};
