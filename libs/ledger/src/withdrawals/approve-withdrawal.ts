import { type Refusal, refuse } from '../refusal.js';
import { type ApproveWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/** Staff agrees to a payout: the held amount leaves the investor's balance. */
export const approveWithdrawal = (
  state: WithdrawalState,
  command: ApproveWithdrawal,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { investorId, amountCents } = state;
  const note = command.noteDigest === undefined ? {} : { noteDigest: command.noteDigest };
  return [{ type: 'WithdrawalApproved', investorId, amountCents, ...note }];
};
