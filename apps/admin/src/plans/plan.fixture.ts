import { type StaffPlanDetail, type StaffPlanTerms } from '@clearfold/contracts';

const TERMS: StaffPlanTerms = {
  name: 'Harbour',
  description: 'Thirty quiet days.',
  minInvestment: 100,
  maxInvestment: 5000,
  durationDays: 30,
  interestRate: 2.5,
  payout: 'at-maturity',
};

/** A plan at its first version; `facts` make it another one. */
export const planDetail = (facts: Partial<StaffPlanDetail> = {}): StaffPlanDetail => ({
  id: 'p1',
  status: 'offered',
  version: 1,
  ...TERMS,
  createdAt: '2026-08-01T10:00:00.000Z',
  changedAt: '2026-08-01T10:00:00.000Z',
  activePurchases: 2,
  activeInvested: 750,
  history: [{ position: 3, at: '2026-08-01T10:00:00.000Z', by: 'Pat Planner', change: 'created', terms: TERMS }],
  ...facts,
});

/** The same plan after somebody raised its rate. */
export const revisedPlan = (interestRate: number, by: string): StaffPlanDetail => {
  const plan = planDetail();
  const at = '2026-11-20T09:00:00.000Z';
  const terms = { ...TERMS, interestRate };
  const history = [...plan.history, { position: 90, at, by, change: 'revised' as const, terms }];
  return { ...plan, ...terms, version: 2, changedAt: at, history };
};
