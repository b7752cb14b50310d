import { available } from '../book/account.js';
import { authorizeActing } from '../investors/may-act.js';
import { MAX_AMOUNT_CENTS } from '../money/cents.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type RequestWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/** An investor asks for a payout. What is available is held at once, so that it cannot be spent twice. */
export const requestWithdrawal = (
  state: WithdrawalState,
  command: RequestWithdrawal,
  context: DecisionContext,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  const { investorId, amountCents, recipientDigest } = command;
  const barred = authorizeActing(context, investorId);
  if (barred) return barred;
  if (amountCents <= 0n) return refuse('amount-not-positive');
  if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
  if (amountCents > context.balanceOf(available(investorId))) return refuse('insufficient-balance');
  return [{ type: 'WithdrawalRequested', investorId, amountCents, recipientDigest }];
};
