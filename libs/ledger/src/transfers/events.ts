import { beforeSecondApproval, secondApproval } from '../requests/second-approval-fields.js';
import { type EventOf, eventType } from '../stored/event-type.js';
import { cents, digest, uuid } from '../stored/field.js';

/** Everything a transfer's events say of it, so that each can be posted by itself. */
const transfer = { senderId: uuid, recipientId: uuid, amountCents: cents };

/** An investor asks to pay another one; the amount is held at once. */
export const transferRequested = eventType('TransferRequested', 1, transfer);

/** Staff agrees; the amount goes from the sender's hold to what the recipient may spend. */
export const transferApproved = eventType('TransferApproved', 2, { ...transfer, ...secondApproval }, [
  beforeSecondApproval(transfer),
]);

/** The first of two approvals: another person must give the second. Moves nothing. */
export const transferEndorsed = eventType('TransferEndorsed', 1, transfer);

/** The sender took the request back; the hold goes back to them. */
export const transferCancelled = eventType('TransferCancelled', 1, transfer);

/** Staff declines; the hold goes back to the sender. */
export const transferRejected = eventType('TransferRejected', 1, { ...transfer, reasonDigest: digest });

export type TransferEvent =
  | EventOf<typeof transferRequested>
  | EventOf<typeof transferEndorsed>
  | EventOf<typeof transferApproved>
  | EventOf<typeof transferCancelled>
  | EventOf<typeof transferRejected>;
