import { type EventOf, eventType } from '../stored/event-type.js';
import { digest, uuid } from '../stored/field.js';

/** The first of two people says that there is no second. A day later their decision alone is enough. Moves nothing. */
export const breakGlassInvoked = eventType('BreakGlassInvoked', 1, { subjectId: uuid, reasonDigest: digest });

/** Somebody of the staff objected, or thought better of it: two people are needed again. */
export const breakGlassWithdrawn = eventType('BreakGlassWithdrawn', 1, { subjectId: uuid });

export type BreakGlassEvent = EventOf<typeof breakGlassInvoked> | EventOf<typeof breakGlassWithdrawn>;
