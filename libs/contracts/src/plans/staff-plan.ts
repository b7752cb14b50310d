import { type PayoutRhythm } from '@clearfold/ledger';

/** A plan's terms as staff reads them. */
export interface StaffPlanTerms {
  name: string;
  description: string;
  /** US dollars. */
  minInvestment: number;
  maxInvestment: number;
  durationDays: number;
  /** Percent for the whole term. */
  interestRate: number;
  payout: PayoutRhythm;
}

export const PLAN_STATUSES = ['offered', 'archived'] as const;

export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** A row of GET /staff/plans. */
export interface StaffPlan extends StaffPlanTerms {
  id: string;
  status: PlanStatus;
  /** 1 as created, one more with every revision. */
  version: number;
  createdAt: string;
  changedAt: string;
  /** Purchases that have not matured. */
  activePurchases: number;
  /** US dollars invested in them. */
  activeInvested: number;
}

/** GET /staff/plans/{id}. */
export interface StaffPlanDetail extends StaffPlan {
  /** What happened to it, oldest first. */
  history: PlanChange[];
}

/** A fact of a plan's stream. */
export interface PlanChange {
  position: number;
  at: string;
  /** The staff member's name. */
  by: string;
  change: 'created' | 'revised' | 'archived' | 'restored';
  /** The terms from then on, where they changed. */
  terms?: StaffPlanTerms;
}
