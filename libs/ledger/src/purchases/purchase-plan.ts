import { available, invested } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { authorizeActing } from '../investors/may-act.js';
import { type Cents } from '../money/cents.js';
import { PLAN } from '../plans/state.js';
import { PAYOUT_RHYTHMS } from '../plans/terms.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, choice, count, text, uuid } from '../stored/field.js';
import { type PurchaseState } from './state.js';

export interface PurchasePlan {
  readonly type: 'PurchasePlan';
  readonly investorId: string;
  readonly planId: string;
  readonly amountCents: Cents;
}

/** An investor buys a plan; the terms are written down as they are at this moment. */
const planPurchased = eventType('PlanPurchased', 1, {
  investorId: uuid,
  planId: uuid,
  planVersion: count,
  planName: text,
  amountCents: cents,
  durationDays: count,
  ratePpm: count,
  payout: choice(PAYOUT_RHYTHMS),
});

/** An investor buys a plan from the available balance, under the terms of this moment. */
export const purchasePlan = defineCommand(planPurchased)<PurchaseState, PurchasePlan>({
  type: 'PurchasePlan',
  roles: ['owner'],
  decide(state, { investorId, planId, amountCents }, context) {
    if (state.status !== 'none') return refuse('request-already-exists');
    const { balanceOf, stateOf } = context;
    const barred = authorizeActing(context, investorId);
    if (barred) return barred;
    const plan = stateOf(PLAN, planId);
    if (plan.status !== 'offered') return refuse('plan-not-found');
    const { minCents, maxCents, name: planName, durationDays, ratePpm, payout } = plan.terms;
    if (amountCents < minCents || amountCents > maxCents) return refuse('amount-outside-plan', { minCents, maxCents });
    if (amountCents > balanceOf(available(investorId))) return refuse('insufficient-balance-for-plan');
    const terms = { planName, durationDays, ratePpm, payout };
    return [{ type: 'PlanPurchased', investorId, planId, planVersion: plan.version, amountCents, ...terms }];
  },
  postings: ({ investorId, amountCents }, purchaseId) =>
    move(amountCents, available(investorId), invested(investorId, purchaseId)),
  commandOf: ({ investorId, planId, amountCents }) => ({ type: 'PurchasePlan', investorId, planId, amountCents }),
});
