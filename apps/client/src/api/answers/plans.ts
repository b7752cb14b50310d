import { type Plan, type PlansAnswer } from '@clearfold/contracts';
import { PAYOUT_RHYTHMS } from '@clearfold/ledger';
import * as v from 'valibot';
import { type AnswerSchema, dollars, extra, extraOr, extraText, type FieldsOf, figure, listOf } from './parts';

const plan: AnswerSchema<Plan> = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  minInvestment: dollars,
  maxInvestment: dollars,
  durationDays: figure,
  interestRate: figure,
  // What a plan does unless it says otherwise (docs/product-rules.md, "Plans and interest").
  payout: extraOr(v.picklist(PAYOUT_RHYTHMS), 'at-maturity'),
} satisfies FieldsOf<Plan>);

/** GET /investment-plans. */
export const plansAnswer: AnswerSchema<PlansAnswer> = listOf(plan);

const NOTHING_SAID = { message: '' };

/**
 * POST /investment-plans/{id}/purchase. The plan is bought by the time this is read: a balance that is not told is read from the
 * user again, and never makes a failure of it.
 */
export const purchaseAnswer = v.fallback(
  v.object({ currentBalance: extra(dollars), message: extraText, transactionId: extra(v.string()) }),
  NOTHING_SAID,
);

export type AnsweredPurchase = v.InferOutput<typeof purchaseAnswer>;
