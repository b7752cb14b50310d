import { type DecisionContext } from '../decider.js';
import { payoutRuns } from '../payout-runs/payout-runs.js';
import { type Refusal, refuse } from '../refusal.js';
import { type PayPurchase } from './commands.js';
import { type PurchaseEvent } from './events.js';
import { nextDue } from './next-due.js';
import { type PurchaseState } from './state.js';

/**
 * Pays what is due on the run's day, and gives the principal back with the last part. A repetition finds nothing due, so
 * a worker that was killed may start again anywhere.
 */
export const payPurchase = (
  state: PurchaseState,
  { runId }: PayPurchase,
  { stateOf }: DecisionContext,
): readonly PurchaseEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  const run = stateOf(payoutRuns, runId);
  if (run.status !== 'open') return refuse('payout-run-not-open');
  const due = nextDue(state);
  if (due?.day !== run.day) return refuse('nothing-due');
  const { investorId } = state;
  const { part, interestCents, principalCents } = due;
  const events: PurchaseEvent[] = [];
  if (interestCents > 0n) events.push({ type: 'InterestPaid', investorId, runId, part, amountCents: interestCents });
  if (principalCents > 0n) events.push({ type: 'PlanMatured', investorId, runId, amountCents: principalCents });
  return events;
};
