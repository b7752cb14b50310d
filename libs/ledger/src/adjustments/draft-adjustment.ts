import { available } from '../book/account.js';
import { barredFromReceiving } from '../investors/may-act.js';
import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type Situation } from '../noun.js';
import { type Refusal, refuse } from '../refusal.js';
import { type DraftAdjustment } from './commands.js';
import { type AdjustmentEvent } from './events.js';
import { type AdjustmentState } from './state.js';

/** An admin proposes to change a balance; another one must agree before anything moves. */
export const draftAdjustment = (
  state: AdjustmentState,
  command: DraftAdjustment,
  situation: Situation,
): readonly AdjustmentEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const { investorId, direction, amountCents, category, reasonDigest } = command;
  const barred = barredFromReceiving(situation, investorId);
  if (barred) return barred;
  if (amountCents <= 0n) return refuse('amount-not-positive');
  if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (direction === 'subtract' && amountCents > situation.balanceOf(available(investorId))) {
    return refuse('adjustment-exceeds-balance');
  }
  return [{ type: 'AdjustmentDrafted', investorId, direction, amountCents, category, reasonDigest }];
};
