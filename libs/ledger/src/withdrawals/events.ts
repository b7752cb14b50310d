import { beforeSecondApproval, secondApproval } from '../requests/second-approval-fields.js';
import { type EventOf, eventType } from '../stored/event-type.js';
import { cents, digest, optional, uuid } from '../stored/field.js';

const paid = { investorId: uuid, amountCents: cents, noteDigest: optional(digest) };

/** An investor asks to be paid out; the amount is held at once. */
export const withdrawalRequested = eventType('WithdrawalRequested', 1, {
  investorId: uuid,
  amountCents: cents,
  recipientDigest: digest,
});

/** Staff agrees; the amount leaves the investor's balance and waits to be paid. */
export const withdrawalApproved = eventType('WithdrawalApproved', 2, { ...paid, ...secondApproval }, [
  beforeSecondApproval(paid),
]);

/** The first of two approvals: another person must give the second. Moves nothing. */
export const withdrawalEndorsed = eventType('WithdrawalEndorsed', 1, {
  amountCents: cents,
  noteDigest: optional(digest),
});

/** The investor took the request back; the hold goes back to them. */
export const withdrawalCancelled = eventType('WithdrawalCancelled', 1, {
  investorId: uuid,
  amountCents: cents,
});

/** Staff declines; the hold goes back to the investor. */
export const withdrawalRejected = eventType('WithdrawalRejected', 1, {
  investorId: uuid,
  amountCents: cents,
  reasonDigest: digest,
});

/** An approved payout came back or could not be sent; the amount goes back to the investor. */
export const withdrawalBounced = eventType('WithdrawalBounced', 1, {
  investorId: uuid,
  amountCents: cents,
  reasonDigest: digest,
});

/** The money was dispatched. */
export const withdrawalCompleted = eventType('WithdrawalCompleted', 1, {
  investorId: uuid,
  amountCents: cents,
  paymentReferenceDigest: digest,
});

export type WithdrawalEvent =
  | EventOf<typeof withdrawalRequested>
  | EventOf<typeof withdrawalEndorsed>
  | EventOf<typeof withdrawalApproved>
  | EventOf<typeof withdrawalCancelled>
  | EventOf<typeof withdrawalRejected>
  | EventOf<typeof withdrawalBounced>
  | EventOf<typeof withdrawalCompleted>;
