import { type Decision, type Pending, type Requested } from '../requests/queued-request.js';
import { cents, uuid } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

interface Asked extends Requested {
  readonly recipientId: string;
}

export type TransferState =
  | { readonly status: 'none' }
  | (Asked & Pending)
  | (Asked & { readonly status: 'completed' | 'rejected'; readonly decision: Decision; readonly alone: boolean });

/** What other decisions ask for a transfer's state by. */
export const TRANSFER: StreamType<TransferState> = { name: 'transfer', initialState: { status: 'none' } };

/** Everything a transfer's events say of it, so that each can be posted by itself. */
export const transferFields = { senderId: uuid, recipientId: uuid, amountCents: cents };
