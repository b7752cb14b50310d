import { type Refusal, refuse } from '../refusal.js';
import { type CancelDeposit } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/** The investor takes an own pending announcement back. Somebody else's is not found: ids are not for probing. */
export const cancelDeposit = (state: DepositState, command: CancelDeposit): readonly DepositEvent[] | Refusal => {
  if (state.status === 'none' || state.investorId !== command.investorId) return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  return [{ type: 'DepositCancelled', investorId: command.investorId }];
};
