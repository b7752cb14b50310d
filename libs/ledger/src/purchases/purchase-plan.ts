import { available } from '../book/account.js';
import { authorizeActing } from '../investors/may-act.js';
import { type DecisionContext } from '../decider.js';
import { plans } from '../plans/plans.js';
import { type Refusal, refuse } from '../refusal.js';
import { type PurchasePlan } from './commands.js';
import { type PurchaseEvent } from './events.js';
import { type PurchaseState } from './state.js';

/** An investor buys a plan from the available balance, under the terms of this moment. */
export const purchasePlan = (
  state: PurchaseState,
  { investorId, planId, amountCents }: PurchasePlan,
  context: DecisionContext,
): readonly PurchaseEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const { balanceOf, stateOf } = context;
  const barred = authorizeActing(context, investorId);
  if (barred) return barred;
  const plan = stateOf(plans, planId);
  if (plan.status !== 'offered') return refuse('plan-not-found');
  const { minCents, maxCents, name: planName, durationDays, ratePpm, payout } = plan.terms;
  if (amountCents < minCents || amountCents > maxCents) return refuse('amount-outside-plan', { minCents, maxCents });
  if (amountCents > balanceOf(available(investorId))) return refuse('insufficient-balance-for-plan');
  const terms = { planName, durationDays, ratePpm, payout };
  return [{ type: 'PlanPurchased', investorId, planId, planVersion: plan.version, amountCents, ...terms }];
};
