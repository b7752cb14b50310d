import { type EventOf, eventType } from '../stored/event-type.js';
import { cents, count, digest } from '../stored/field.js';

/** The UTC day whose payouts the run makes, and the set of them in three figures. */
const run = { day: count, payouts: count, totalCents: cents, setHash: digest };

/** A day's payouts begin; the figures say what is expected. */
export const payoutRunOpened = eventType('PayoutRunOpened', 1, run);

/** All of them were made: the figures are those of what the log holds. */
export const payoutRunClosed = eventType('PayoutRunClosed', 1, run);

export type PayoutRunEvent = EventOf<typeof payoutRunOpened> | EventOf<typeof payoutRunClosed>;
