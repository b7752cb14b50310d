import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { type DepositState } from './state.js';

export interface RejectDeposit {
  readonly type: 'RejectDeposit';
  readonly reasonDigest: string;
}

const depositRejected = eventType('DepositRejected', 1, { reasonDigest: digest });

/** Staff declines a deposit, with a reason that the investor reads. Nothing was credited, so nothing moves. */
export const rejectDeposit = defineCommand(depositRejected)<DepositState, RejectDeposit>({
  type: 'RejectDeposit',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, command) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    return [{ type: 'DepositRejected', reasonDigest: command.reasonDigest }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RejectDeposit' }),
});
