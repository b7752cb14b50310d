import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { type DepositState } from './state.js';

export interface CancelDeposit {
  readonly type: 'CancelDeposit';
  readonly investorId: string;
}

/** The investor took the announcement back. */
const depositCancelled = eventType('DepositCancelled', 1, { investorId: uuid });

/** The investor takes an own pending announcement back. Somebody else's is not found: ids are not for probing. */
export const cancelDeposit = defineCommand(depositCancelled)<DepositState, CancelDeposit>({
  type: 'CancelDeposit',
  roles: ['owner'],
  decide(state, command) {
    if (state.status === 'none' || state.investorId !== command.investorId) return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    return [{ type: 'DepositCancelled', investorId: command.investorId }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'CancelDeposit' }),
});
