import { type Cents } from '../money/cents.js';
import { type AdjustmentCategory, type Direction } from './direction.js';

export interface ProposeAdjustment {
  readonly type: 'ProposeAdjustment';
  readonly investorId: string;
  readonly direction: Direction;
  readonly amountCents: Cents;
  readonly category: AdjustmentCategory;
  readonly reasonDigest: string;
}

/** Given to the stream that `reversalId` names, so that an entry is reversed once. */
export interface ProposeReversal {
  readonly type: 'ProposeReversal';
  /** The deposit or the adjustment that was wrong. */
  readonly originalId: string;
  /** Whose entry it is. */
  readonly investorId: string;
  readonly reasonDigest: string;
}

export interface ApproveAdjustment {
  readonly type: 'ApproveAdjustment';
}

export interface RejectAdjustment {
  readonly type: 'RejectAdjustment';
  readonly reasonDigest: string;
}

export interface RetractAdjustment {
  readonly type: 'RetractAdjustment';
}

export type AdjustmentCommand =
  ProposeAdjustment | ProposeReversal | ApproveAdjustment | RejectAdjustment | RetractAdjustment;
