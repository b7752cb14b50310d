import { available } from '../book/account.js';
import { authorizeReceiving } from '../investors/may-act.js';
import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type ProposeAdjustment } from './commands.js';
import { type AdjustmentEvent } from './events.js';
import { type AdjustmentState } from './state.js';

/** An admin proposes to change a balance; another one must agree before anything moves. */
export const draftAdjustment = (
  state: AdjustmentState,
  command: ProposeAdjustment,
  context: DecisionContext,
): readonly AdjustmentEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const { investorId, direction, amountCents, category, reasonDigest } = command;
  const barred = authorizeReceiving(context, investorId);
  if (barred) return barred;
  if (amountCents <= 0n) return refuse('amount-not-positive');
  if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (direction === 'subtract' && amountCents > context.balanceOf(available(investorId))) {
    return refuse('adjustment-exceeds-balance');
  }
  return [{ type: 'AdjustmentDrafted', investorId, direction, amountCents, category, reasonDigest }];
};
