import { type Refusal, refuse } from '../refusal.js';
import { type CompleteWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/** Staff dispatched an approved payout and names the payment. */
export const completeWithdrawal = (
  state: WithdrawalState,
  command: CompleteWithdrawal,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status === 'pending') return refuse('withdrawal-not-approved');
  if (state.status !== 'approved') return refuse('request-already-decided');
  const { investorId, amountCents } = state;
  const { paymentReferenceDigest } = command;
  return [{ type: 'WithdrawalCompleted', investorId, amountCents, paymentReferenceDigest }];
};
