import { type EventEnvelope } from '../stored/event-envelope.js';
import { type PlanEvent } from './events.js';
import { pickTerms } from './pick-terms.js';
import { type PlanTerms } from './terms.js';

export type PlanState =
  | { readonly status: 'none' }
  | {
      readonly id: string;
      readonly status: 'offered' | 'archived';
      /** 1 as created, one more with every revision. */
      readonly version: number;
      readonly terms: PlanTerms;
      readonly createdAt: number;
      readonly changedAt: number;
      readonly position: number;
    };

export const evolvePlan = (state: PlanState, recorded: EventEnvelope<PlanEvent>): PlanState => {
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
