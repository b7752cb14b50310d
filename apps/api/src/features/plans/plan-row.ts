import { type PlanTerms } from '@clearfold/ledger';
import { type PLANS, type RowOf } from '@clearfold/ledger-store';

export type PlanRow = RowOf<typeof PLANS>;

export const termsOfRow = (row: PlanRow): PlanTerms => ({
  name: row.name,
  description: row.description,
  minCents: BigInt(row.min_cents),
  maxCents: BigInt(row.max_cents),
  durationDays: row.duration_days,
  ratePpm: row.rate_ppm,
  payout: row.payout,
});
