import { type Cents } from '../money/cents.js';

/** An approval that one person decided, without a second and without break-glass. */
export interface SoleApproval {
  /** The request. */
  readonly id: string;
  /** Staff id. */
  readonly by: string;
  /** Of a transfer the sender: what comes together at a recipient is looked at when it leaves (decision 30). */
  readonly investorId: string;
  /** What was credited, paid out or sent. */
  readonly amountCents: Cents;
  /** When it was recorded, ms since 1970 UTC. */
  readonly at: number;
}
