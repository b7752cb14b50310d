import { type Account } from '../book/account.js';
import { type Decision, type Pending, type Requested } from '../requests/queued-request.js';
import { choice } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';
import { type AdjustmentCategory, type Direction } from './direction.js';

interface Proposed extends Requested {
  readonly direction: Direction;
  /** The account on the other side. */
  readonly againstAccount: Account;
  /** Why it is made. */
  readonly reasonDigest: string;
  /** Absent for a reversal. */
  readonly category?: AdjustmentCategory;
  /** The wrong entry, for a reversal. */
  readonly originalId?: string;
  /** Staff id. */
  readonly proposedBy: string;
}

export type AdjustmentState =
  | { readonly status: 'none' }
  | (Proposed & Pending)
  | (Proposed & { readonly status: 'completed' | 'rejected'; readonly decision: Decision });

/** What other decisions ask for an adjustment's state by. */
export const ADJUSTMENT: StreamType<AdjustmentState> = { name: 'adjustment', initialState: { status: 'none' } };

/** How an event says whether an adjustment gives or takes. */
export const directionField = choice(['add', 'subtract']);
