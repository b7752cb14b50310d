import { type Cents } from '../money/cents.js';

export interface PurchasePlan {
  readonly type: 'PurchasePlan';
  readonly investorId: string;
  readonly planId: string;
  readonly amountCents: Cents;
}

/** Pays what a purchase owes on the day of a payout run. */
export interface PayPurchase {
  readonly type: 'PayPurchase';
  readonly runId: string;
}

export type PurchaseCommand = PurchasePlan | PayPurchase;
