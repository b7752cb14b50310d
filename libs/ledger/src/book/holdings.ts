import { type Cents } from '../money/cents.js';

/** Everything an investor has and everything that may still move their money. */
export interface Holdings {
  readonly availableCents: Cents;
  readonly heldCents: Cents;
  /** In running plans. */
  readonly investedCents: Cents;
  /** Requests of theirs, or to them, that are not at their end. */
  readonly openRequests: number;
}
