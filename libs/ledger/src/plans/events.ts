import { type EventOf, eventType } from '../stored/event-type.js';
import { termsFields } from './terms.js';

/** Staff offers a plan. */
export const planCreated = eventType('PlanCreated', 1, termsFields);

/** Staff offers the plan under other terms from now on; who bought it before keeps theirs. */
export const planRevised = eventType('PlanRevised', 1, termsFields);

/** Staff offers the plan no longer. */
export const planArchived = eventType('PlanArchived', 1, {});

/** Staff offers an archived plan again, under its last terms. */
export const planRestored = eventType('PlanRestored', 1, {});

export type PlanEvent =
  | EventOf<typeof planCreated>
  | EventOf<typeof planRevised>
  | EventOf<typeof planArchived>
  | EventOf<typeof planRestored>;
