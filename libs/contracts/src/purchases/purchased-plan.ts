import { type PayoutRhythm } from '@clearfold/ledger';

/** What the purchase of a plan answers. */
export interface PurchaseAnswer {
  /** US dollars available after it. */
  currentBalance: number;
  message: string;
  /** The statement's entry of the purchase: GET /transactions/{id}. */
  transactionId: string;
}

/** A plan that an investor bought, under the terms of that moment (docs/requirements.md, DATA-18..20). */
export interface PurchasedPlan {
  _id: string;
  /** US dollars. */
  amount: number;
  /** ISO 8601 instant. */
  createdAt: string;
  status: 'active' | 'completed';
  investmentPlan?: PurchasedTerms;
  /** The day on which the principal returns, in UTC: "2026-12-20". */
  maturesOn: string;
  /** US dollars of interest for the whole term: an illustration until it is paid. */
  expectedInterest: number;
  /** US dollars of it paid so far. */
  paidInterest: number;
  /** What comes next, while the plan is active. */
  nextPayout?: { on: string; amount: number };
}

export interface PurchasedTerms {
  name: string;
  durationDays: number;
  /** Percent for the whole term. */
  interestRate: number;
  payout: PayoutRhythm;
}

/** GET /investment-plans/my-plans. */
export interface PurchasedPlansAnswer {
  data: PurchasedPlan[];
}
