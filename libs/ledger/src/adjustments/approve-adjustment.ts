import { available } from '../book/account.js';
import { move } from '../book/posting.js';
import { authorizeSecond } from '../break-glass/second-person.js';
import { defineCommand } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, text, uuid } from '../stored/field.js';
import { type AdjustmentState, directionField } from './state.js';

export interface ApproveAdjustment {
  readonly type: 'ApproveAdjustment';
}

/** Another admin agrees: the money moves between the investor and the account on the other side. */
const adjustmentApproved = eventType('AdjustmentApproved', 1, {
  investorId: uuid,
  direction: directionField,
  amountCents: cents,
  againstAccount: text,
});

/** Another admin agrees, and the money moves. Never takes more than is available. */
export const approveAdjustment = defineCommand(adjustmentApproved)<AdjustmentState, ApproveAdjustment>({
  type: 'ApproveAdjustment',
  roles: ['staff'],
  decide(state, _, context) {
    if (state.status === 'none') return refuse('request-not-found');
    if (state.status !== 'pending') return refuse('request-already-decided');
    if (context.isVoidFirst(state.proposedBy, state.requestedPosition)) return refuse('first-person-gone');
    const alone = authorizeSecond(context, state.proposedBy, state.requestedPosition, state.requestedAt);
    if (alone) return alone;
    const { investorId, direction, amountCents, againstAccount } = state;
    if (direction === 'subtract' && amountCents > context.balanceOf(available(investorId))) {
      return refuse('adjustment-exceeds-balance');
    }
    return [{ type: 'AdjustmentApproved', investorId, direction, amountCents, againstAccount }];
  },
  postings: ({ investorId, direction, amountCents, againstAccount }) =>
    direction === 'add'
      ? move(amountCents, againstAccount, available(investorId))
      : move(amountCents, available(investorId), againstAccount),
  commandOf: () => ({ type: 'ApproveAdjustment' }),
});
