import { available } from '../book/account.js';
import { authorizeSecond } from '../break-glass/second-person.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { isVoid } from '../requests/void-first.js';
import { type RejectAdjustment } from './commands.js';
import { type AdjustmentEvent } from './events.js';
import { type AdjustmentState } from './state.js';

/** Another admin agrees, and the money moves. Never takes more than is available. */
export const approveAdjustment = (
  state: AdjustmentState,
  context: DecisionContext,
): readonly AdjustmentEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  if (isVoid(context.voidFirsts, state.proposedBy, state.proposedPosition)) return refuse('first-person-gone');
  const alone = authorizeSecond(context, state.proposedBy, state.proposedPosition, state.proposedAt);
  if (alone) return alone;
  const { investorId, direction, amountCents, againstAccount } = state;
  if (direction === 'subtract' && amountCents > context.balanceOf(available(investorId))) {
    return refuse('adjustment-exceeds-balance');
  }
  return [{ type: 'AdjustmentApproved', investorId, direction, amountCents, againstAccount }];
};

/** Another admin declines; who proposed it withdraws it instead. */
export const rejectAdjustment = (
  state: AdjustmentState,
  { reasonDigest }: RejectAdjustment,
  { actor }: DecisionContext,
): readonly AdjustmentEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  if (state.proposedBy === actor.id) return refuse('second-person-needed');
  return [{ type: 'AdjustmentRejected', reasonDigest }];
};

/** Who proposed it takes it back. */
export const withdrawAdjustment = (
  state: AdjustmentState,
  { actor }: DecisionContext,
): readonly AdjustmentEvent[] | Refusal => {
  if (state.status === 'none') return refuse('request-not-found');
  if (state.status !== 'pending') return refuse('request-already-decided');
  if (state.proposedBy !== actor.id) return refuse('not-ones-own-proposal');
  return [{ type: 'AdjustmentWithdrawn' }];
};
