import { commandOfEvent, isSigned, type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';

/** Whether an event is somebody's of the staff, of a kind that they sign, or may. */
export const isDecisionOfStaff = ({ actor, event }: Pick<EventEnvelope<LedgerEvent>, 'actor' | 'event'>): boolean =>
  actor.kind === 'staff' && isSigned({ type: commandOfEvent(event) });
