import { type PlanStatus } from '@clearfold/contracts';
import { type PayoutRhythm, type PlanTerms } from '@clearfold/ledger';

/** A row of ledger.plans. */
export interface PlanRow {
  id: string;
  status: PlanStatus;
  version: number;
  name: string;
  description: string;
  min_cents: string;
  max_cents: string;
  duration_days: number;
  rate_ppm: number;
  payout: PayoutRhythm;
  created_at: Date;
  changed_at: Date;
}

export const termsOfRow = (row: PlanRow): PlanTerms => ({
  name: row.name,
  description: row.description,
  minCents: BigInt(row.min_cents),
  maxCents: BigInt(row.max_cents),
  durationDays: row.duration_days,
  ratePpm: row.rate_ppm,
  payout: row.payout,
});
