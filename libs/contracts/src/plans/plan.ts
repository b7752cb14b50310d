import { type PayoutRhythm } from '@clearfold/ledger';

/** A plan that is offered (docs/requirements.md, DATA-15..17). */
export interface Plan {
  _id: string;
  name: string;
  description: string;
  /** US dollars. */
  minInvestment: number;
  /** US dollars. */
  maxInvestment: number;
  durationDays: number;
  /** Interest for the whole term, in percent of the invested amount. */
  interestRate: number;
  payout: PayoutRhythm;
}

/** GET /investment-plans. */
export interface PlansAnswer {
  data: Plan[];
}
