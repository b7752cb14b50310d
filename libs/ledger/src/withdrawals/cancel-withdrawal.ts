import { type Refusal, refuse } from '../refusal.js';
import { type CancelWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/** The investor takes an own pending request back. Somebody else's is not found: ids are not for probing. */
export const cancelWithdrawal = (
  state: WithdrawalState,
  command: CancelWithdrawal,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status === 'none' || state.investorId !== command.investorId) return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  return [{ type: 'WithdrawalCancelled', investorId: command.investorId, amountCents: state.amountCents }];
};
