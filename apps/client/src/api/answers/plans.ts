import { type Plan, type PlansAnswer } from '@clearfold/contracts';
import * as v from 'valibot';
import {
  type AnswerSchema,
  dollars,
  extra,
  extraOr,
  extraText,
  type FieldsOf,
  figure,
  listOf,
  readBy,
  rhythm,
} from './parts';

const plan: AnswerSchema<Plan> = v.object({
  _id: v.string(),
  name: v.string(),
  description: v.string(),
  minInvestment: dollars,
  maxInvestment: dollars,
  durationDays: figure,
  interestRate: figure,
  // What a plan does unless it says otherwise (docs/product-rules.md, "Plans and interest").
  payout: extraOr(rhythm, 'at-maturity'),
} satisfies FieldsOf<Plan>);

/** GET /investment-plans. */
export const plansAnswer = readBy<PlansAnswer>(listOf(plan));

const bought = v.fallback(
  v.object({ currentBalance: extra(dollars), message: extraText, transactionId: extra(v.string()) }),
  { message: '' },
);

export type AnsweredPurchase = v.InferOutput<typeof bought>;

/**
 * POST /investment-plans/{id}/purchase. The plan is bought by the time this is read: a balance that is not told is read from the
 * user again, and never makes a failure of it.
 */
export const purchaseAnswer = readBy<AnsweredPurchase>(bought);
