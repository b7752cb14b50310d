import { cents, count, digest } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';
import { type PayoutSet } from './expected-set.js';

interface Opened {
  readonly id: string;
  /** UTC day, in days since 1970-01-01. */
  readonly day: number;
  readonly expected: PayoutSet;
  readonly openedAt: number;
  readonly openedPosition: number;
  readonly position: number;
}

export type PayoutRunState =
  | { readonly status: 'none' }
  | (Opened & { readonly status: 'open' })
  | (Opened & { readonly status: 'closed'; readonly closedAt: number });

/** What other decisions ask for a run's state by. */
export const PAYOUT_RUN: StreamType<PayoutRunState> = { name: 'payout run', initialState: { status: 'none' } };

/** The UTC day whose payouts the run makes, and the set of them in three figures: how its events say it. */
export const runFields = { day: count, payouts: count, totalCents: cents, setHash: digest };
