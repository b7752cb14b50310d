import { type Refusal, refuse } from '../refusal.js';
import { type RejectDeposit } from './commands.js';
import { type DepositEvent } from './events.js';
import { type DepositState } from './state.js';

/** Staff declines a deposit, with a reason that the investor reads. Nothing was credited, so nothing moves. */
export const rejectDeposit = (state: DepositState, command: RejectDeposit): readonly DepositEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  return [{ type: 'DepositRejected', reasonDigest: command.reasonDigest }];
};
