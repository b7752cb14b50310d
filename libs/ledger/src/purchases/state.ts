import { type Cents } from '../money/cents.js';
import { type PayoutRhythm } from '../plans/terms.js';
import { type StreamType } from '../stream-type.js';
import { type DuePayout, type Investment, nextPart } from './schedule.js';

interface Bought extends Investment {
  readonly id: string;
  readonly investorId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly planName: string;
  readonly amountCents: Cents;
  readonly payout: PayoutRhythm;
  readonly boughtAt: number;
  readonly boughtPosition: number;
  /** The latest payment of interest, linked to those before it: a list that grows without being copied. */
  readonly paid?: PaidInterest;
  readonly position: number;
}

/** A part of the interest that was paid. */
export interface PaidInterest {
  readonly part: number;
  readonly amountCents: Cents;
  /** Of this part and all before it. */
  readonly totalCents: Cents;
  readonly at: number;
  readonly position: number;
  readonly before?: PaidInterest;
}

export type PurchaseState =
  | { readonly status: 'none' }
  | (Bought & { readonly status: 'active' })
  | (Bought & { readonly status: 'completed'; readonly maturedAt: number });

/** What a purchase’s state is asked for by. */
export const PURCHASE: StreamType<PurchaseState> = { name: 'purchase', initialState: { status: 'none' } };

/** What a purchase pays next, and when; undefined once it has matured. */
export const nextDue = (state: PurchaseState): DuePayout | undefined =>
  state.status === 'active' ? nextPart(state, state.paid?.part ?? 0) : undefined;
