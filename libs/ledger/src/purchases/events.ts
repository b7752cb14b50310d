import { PAYOUT_RHYTHMS } from '../plans/terms.js';
import { type EventOf, eventType } from '../stored/event-type.js';
import { cents, choice, count, text, uuid } from '../stored/field.js';

/** An investor buys a plan; the terms are written down as they are at this moment. */
export const planPurchased = eventType('PlanPurchased', 1, {
  investorId: uuid,
  planId: uuid,
  planVersion: count,
  planName: text,
  amountCents: cents,
  durationDays: count,
  ratePpm: count,
  payout: choice(PAYOUT_RHYTHMS),
});

/** A part of the interest is paid, within a payout run. */
export const interestPaid = eventType('InterestPaid', 1, {
  investorId: uuid,
  runId: uuid,
  part: count,
  amountCents: cents,
});

/** The term has ended; the invested amount goes back, within a payout run. */
export const planMatured = eventType('PlanMatured', 1, { investorId: uuid, runId: uuid, amountCents: cents });

export type PurchaseEvent = EventOf<typeof planPurchased> | EventOf<typeof interestPaid> | EventOf<typeof planMatured>;
