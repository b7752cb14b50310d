import { type Cents } from '../money/cents.js';
import { type Decision, type Endorsement } from '../requests/queued-request.js';
import { cents, uuid } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

interface Asked {
  readonly id: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly amountCents: Cents;
  readonly requestedAt: number;
  readonly requestedPosition: number;
}

export type TransferState =
  | { readonly status: 'none' }
  | (Asked & { readonly status: 'pending'; readonly endorsement?: Endorsement; readonly position: number })
  | (Asked & { readonly status: 'completed' | 'rejected'; readonly decision: Decision; readonly alone: boolean });

/** What other decisions ask for a transfer's state by. */
export const TRANSFER: StreamType<TransferState> = { name: 'transfer', initialState: { status: 'none' } };

/** Everything a transfer's events say of it, so that each can be posted by itself. */
export const transferFields = { senderId: uuid, recipientId: uuid, amountCents: cents };
