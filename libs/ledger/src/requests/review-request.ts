import { type Cents } from '../money/cents.js';
import { type TransactionStatus } from '../transactions/transaction.js';

/** A request as the review queue lists it. */
export interface ReviewRequest {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly investorId: string;
  readonly status: TransactionStatus;
  /** What the investor asked for. */
  readonly amountCents: Cents;
  /** What a deposit's reviewer credited. */
  readonly creditedCents?: Cents;
  /** A deposit's currency. */
  readonly rail?: string;
  /** The provider address a deposit was sent to. */
  readonly walletAddress?: string;
  readonly requestedAt: number;
  readonly decidedAt?: number;
  /** Staff id of who decided last. */
  readonly decidedBy?: string;
  /** Position of the latest event: which state a decision saw. */
  readonly position: number;
}

/** The last decision on a request. */
export interface Decision {
  readonly at: number;
  readonly by: string;
  readonly position: number;
}
