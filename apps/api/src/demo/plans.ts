import { type PlanTermsRequest } from '@clearfold/contracts';

/** The plans on offer, the smallest entry first. */
export const DEMO_PLANS = [
  {
    name: 'Harbour',
    description: 'A short, quiet term to get to know us: thirty days, interest with the principal at the end.',
    minInvestment: 50,
    maxInvestment: 5_000,
    durationDays: 30,
    interestRate: 0.35,
    payout: 'at-maturity',
  },
  {
    name: 'Meridian',
    description: 'Ninety days with interest every 30 days: a steady rhythm for money you can leave for a season.',
    minInvestment: 250,
    maxInvestment: 25_000,
    durationDays: 90,
    interestRate: 1.25,
    payout: 'monthly',
  },
  {
    name: 'Lighthouse',
    description: 'Half a year with interest every 30 days, for savings with a date in mind.',
    minInvestment: 1_000,
    maxInvestment: 100_000,
    durationDays: 180,
    interestRate: 2.8,
    payout: 'monthly',
  },
  {
    name: 'Cornerstone',
    description: 'One year, the highest rate, interest every 30 days and the principal at the end.',
    minInvestment: 5_000,
    maxInvestment: 250_000,
    durationDays: 365,
    interestRate: 6.2,
    payout: 'monthly',
  },
] as const satisfies readonly PlanTermsRequest[];

export type DemoPlanName = (typeof DEMO_PLANS)[number]['name'];
