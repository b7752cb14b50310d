import { type Account } from '../book/account.js';
import { type Cents } from '../money/cents.js';
import { type Decision } from '../requests/queued-request.js';
import { choice } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';
import { type AdjustmentCategory, type Direction } from './direction.js';

interface Proposed {
  readonly id: string;
  readonly investorId: string;
  readonly direction: Direction;
  readonly amountCents: Cents;
  /** The account on the other side. */
  readonly againstAccount: Account;
  /** Absent for a reversal. */
  readonly category?: AdjustmentCategory;
  /** The wrong entry, for a reversal. */
  readonly originalId?: string;
  /** Staff id. */
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly proposedPosition: number;
}

export type AdjustmentState =
  | { readonly status: 'none' }
  | (Proposed & { readonly status: 'pending' })
  | (Proposed & { readonly status: 'completed' | 'rejected'; readonly decision: Decision });

/** What other decisions ask for an adjustment's state by. */
export const ADJUSTMENT: StreamType<AdjustmentState> = { name: 'adjustment', initialState: { status: 'none' } };

/** How an event says whether an adjustment gives or takes. */
export const directionField = choice(['add', 'subtract']);
