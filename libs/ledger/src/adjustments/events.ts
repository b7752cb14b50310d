import { ADJUSTMENT_CATEGORIES } from './direction.js';
import { type EventOf, eventType } from '../stored/event-type.js';
import { cents, choice, digest, text, uuid } from '../stored/field.js';

const direction = choice(['add', 'subtract']);

/** An admin proposes to change an investor's balance. Moves nothing. */
export const adjustmentDrafted = eventType('AdjustmentDrafted', 1, {
  investorId: uuid,
  direction,
  amountCents: cents,
  category: choice(ADJUSTMENT_CATEGORIES),
  reasonDigest: digest,
});

/** An admin proposes to take a wrong entry back, by its mirror image. Moves nothing. */
export const reversalProposed = eventType('ReversalProposed', 1, {
  originalId: uuid,
  investorId: uuid,
  direction,
  amountCents: cents,
  againstAccount: text,
  reasonDigest: digest,
});

/** Another admin agrees: the money moves between the investor and the account on the other side. */
export const adjustmentApproved = eventType('AdjustmentApproved', 1, {
  investorId: uuid,
  direction,
  amountCents: cents,
  againstAccount: text,
});

/** Another admin declines. */
export const adjustmentRejected = eventType('AdjustmentRejected', 1, { reasonDigest: digest });

/** Who proposed it took it back. */
export const adjustmentWithdrawn = eventType('AdjustmentWithdrawn', 1, {});

export type AdjustmentEvent =
  | EventOf<typeof adjustmentDrafted>
  | EventOf<typeof reversalProposed>
  | EventOf<typeof adjustmentApproved>
  | EventOf<typeof adjustmentRejected>
  | EventOf<typeof adjustmentWithdrawn>;
