import { type Cents } from '../money/cents.js';
import { type PayoutRhythm } from '../plans/terms.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type PurchaseEvent } from './events.js';
import { dayOf, type Investment } from './schedule.js';

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

export const evolvePurchase = (state: PurchaseState, recorded: EventEnvelope<PurchaseEvent>): PurchaseState => {
  const { event, position, recordedAt: at, streamId: id } = recorded;
  if (event.type === 'PlanPurchased') {
    const { type: _type, ...bought } = event;
    return { id, ...bought, boughtDay: dayOf(at), boughtAt: at, boughtPosition: position, position, status: 'active' };
  }
  if (state.status !== 'active') throw new Error(`${event.type} at ${position} of a purchase that is not active`);
  if (event.type === 'PlanMatured') return { ...state, status: 'completed', maturedAt: at, position };
  const { part, amountCents } = event;
  const before = state.paid;
  const totalCents = (before?.totalCents ?? 0n) + amountCents;
  return { ...state, paid: { part, amountCents, totalCents, at, position, ...(before && { before }) }, position };
};
