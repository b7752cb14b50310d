import { authorizeApproval } from '../investors/may-act.js';
import { type DecisionContext } from '../decider.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { fourEyes } from '../requests/four-eyes.js';
import { secondApprovalOf } from '../requests/second-approval.js';
import { type ApproveWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/**
 * Staff agrees to a payout: the held amount leaves the investor's balance. From a threshold on, of the amount or
 * of what they decided alone in a day, the first approval only endorses, and another person must give the second.
 */
export const approveWithdrawal = (
  state: WithdrawalState,
  command: ApproveWithdrawal,
  context: DecisionContext,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { investorId, amountCents } = state;
  const barred = authorizeApproval(context, investorId);
  if (barred) return barred;
  const outcome = fourEyes(context, state, amountCents, command);
  if (typeof outcome === 'object' && isRefusal(outcome)) return outcome;
  const note = command.noteDigest === undefined ? {} : { noteDigest: command.noteDigest };
  return outcome === 'endorsed'
    ? [{ type: 'WithdrawalEndorsed', amountCents, ...note }]
    : [{ type: 'WithdrawalApproved', investorId, amountCents, ...note, ...secondApprovalOf(command) }];
};
