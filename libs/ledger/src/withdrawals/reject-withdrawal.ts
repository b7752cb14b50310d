import { type Refusal, refuse } from '../refusal.js';
import { type RejectWithdrawal } from './commands.js';
import { type WithdrawalEvent } from './events.js';
import { type WithdrawalState } from './state.js';

/**
 * Staff declines a payout, or takes an approved one back because the payment bounced: the amount is the investor's to
 * use again (docs/product-rules.md, "Requests and their states").
 */
export const rejectWithdrawal = (
  state: WithdrawalState,
  command: RejectWithdrawal,
): readonly WithdrawalEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending' && state.status !== 'approved') return refuse('request-already-decided');
  const { investorId, amountCents } = state;
  const type = state.status === 'pending' ? 'WithdrawalRejected' : 'WithdrawalBounced';
  return [{ type, investorId, amountCents, reasonDigest: command.reasonDigest }];
};
