import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { archivePlan } from './archive-plan.js';
import { createPlan } from './create-plan.js';
import { restorePlan } from './restore-plan.js';
import { revisePlan } from './revise-plan.js';
import { PLAN, type PlanState } from './state.js';
import { pickTerms } from './terms.js';

const commands = [createPlan, revisePlan, archivePlan, restorePlan] as const;

export type PlanCommand = CommandIn<typeof commands>;

export type PlanEvent = EventIn<typeof commands>;

const evolvePlan = (state: PlanState, recorded: EventEnvelope<PlanEvent>): PlanState => {
  const { event, position, recordedAt: changedAt, streamId: id } = recorded;
  if (event.type === 'PlanCreated') {
    const terms = pickTerms(event);
    return { id, status: 'offered', version: 1, terms, createdAt: changedAt, changedAt, position };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a PlanCreated before it`);
  const changed = { ...state, changedAt, position };
  switch (event.type) {
    case 'PlanRevised':
      return { ...changed, version: state.version + 1, terms: pickTerms(event) };
    case 'PlanArchived':
      return { ...changed, status: 'archived' };
    case 'PlanRestored':
      return { ...changed, status: 'offered' };
  }
};

/** What the platform offers, version by version. Moves no money. */
export const plans = defineDecider(PLAN, commands, {
  evolve: evolvePlan,
  /** What stands: the terms that are offered no longer, or again; of a revision, which version it changes. */
  about(state, { type }) {
    if (state.status === 'none') return {};
    return type === 'PlanRevised' ? { version: state.version } : { version: state.version, ...state.terms };
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
