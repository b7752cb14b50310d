import { type PurchasedPlan, type PurchasedTerms } from '@clearfold/contracts';
import * as v from 'valibot';
import { dollars, extra, type FieldsOf, figure, listOf, maybe, readBy, rhythm, time, word } from './parts';

const terms = v.object({
  name: v.string(),
  durationDays: figure,
  interestRate: figure,
  payout: extra(rhythm),
} satisfies FieldsOf<PurchasedTerms>);

const purchased = v.object({
  _id: v.string(),
  amount: dollars,
  createdAt: time,
  status: word<PurchasedPlan['status']>(),
  investmentPlan: maybe(terms),
  maturesOn: extra(time),
  expectedInterest: extra(dollars),
  paidInterest: extra(dollars),
  nextPayout: extra(v.object({ on: time, amount: dollars })),
} satisfies FieldsOf<PurchasedPlan>);

/** A plan that the investor bought, as far as the client may count on it: when it matures and what it brings are extras. */
export type AnsweredPurchasedPlan = v.InferOutput<typeof purchased>;

/** GET /investment-plans/my-plans. */
export const purchasesAnswer = readBy(listOf(purchased));
