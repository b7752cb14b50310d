import { available, held } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, uuid } from '../stored/field.js';
import { type WithdrawalState } from './state.js';

export interface CancelWithdrawal {
  readonly type: 'CancelWithdrawal';
  readonly investorId: string;
}

/** The investor took the request back; the hold goes back to them. */
const withdrawalCancelled = eventType('WithdrawalCancelled', 1, {
  investorId: uuid,
  amountCents: cents,
});

/** The investor takes an own pending request back. Somebody else's is not found: ids are not for probing. */
export const cancelWithdrawal = defineCommand(withdrawalCancelled)<WithdrawalState, CancelWithdrawal>({
  type: 'CancelWithdrawal',
  roles: ['owner'],
  decide(state, command) {
    if (state.status === 'none' || state.investorId !== command.investorId) return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    return [{ type: 'WithdrawalCancelled', investorId: command.investorId, amountCents: state.amountCents }];
  },
  postings: ({ investorId, amountCents }) => move(amountCents, held(investorId), available(investorId)),
  commandOf: ({ investorId }) => ({ type: 'CancelWithdrawal', investorId }),
});
