import { cents, digest, optional, text, uuid } from '../stored/field.js';
import { type EventOf, eventType } from '../stored/event-type.js';
import { beforeSecondApproval, secondApproval } from '../requests/second-approval-fields.js';

const credited = { investorId: uuid, currency: text, creditedCents: cents, noteDigest: optional(digest) };

const announced = { investorId: uuid, amountCents: cents, currency: text, walletAddress: text };

/** An investor says that money is on its way to a provider address. Moves nothing. */
export const depositRequested = eventType(
  'DepositRequested',
  2,
  { ...announced, transactionHashDigest: optional(digest) },
  // Before the form asked for the transaction's hash there was none.
  [{ version: 1, fields: announced, upcast: (values) => values }],
);

/** Staff saw the money arrive; what really arrived is credited, whatever was declared. */
export const depositApproved = eventType('DepositApproved', 2, { ...credited, ...secondApproval }, [
  beforeSecondApproval(credited),
]);

/** The first of two approvals: another person must give the second. Moves nothing. */
export const depositEndorsed = eventType('DepositEndorsed', 1, {
  creditedCents: cents,
  noteDigest: optional(digest),
});

/** The investor took the announcement back. */
export const depositCancelled = eventType('DepositCancelled', 1, { investorId: uuid });

export const depositRejected = eventType('DepositRejected', 1, { reasonDigest: digest });

export type DepositEvent =
  | EventOf<typeof depositRequested>
  | EventOf<typeof depositEndorsed>
  | EventOf<typeof depositApproved>
  | EventOf<typeof depositCancelled>
  | EventOf<typeof depositRejected>;
