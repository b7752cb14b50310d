import { type Refusal, refuse } from '../refusal.js';
import { type RejectWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/** Staff declines a pending payout: the hold goes back to the investor. */
export const rejectWithdrawal = (
  state: WithdrawalState,
  command: RejectWithdrawal,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  const { investorId, amountCents } = state;
  return [{ type: 'WithdrawalRejected', investorId, amountCents, reasonDigest: command.reasonDigest }];
};
