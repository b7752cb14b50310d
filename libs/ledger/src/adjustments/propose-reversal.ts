import { available } from '../book/account.js';
import { authorizeReceiving } from '../investors/may-act.js';
import { type DecisionContext } from '../decider.js';
import { type Refusal, refuse } from '../refusal.js';
import { type ProposeReversal } from './commands.js';
import { type AdjustmentEvent } from './events.js';
import { reversalId } from './reversal-id.js';
import { mirrorOf } from './mirror-of.js';
import { type AdjustmentState } from './state.js';

/**
 * An admin proposes to take a wrong entry back; another one must agree. An entry is reversed once: a proposal that was
 * declined may be made again, one that waits or went through may not.
 *
 * @throws Error when the command is not given to the stream that the original's id names
 */
export const proposeReversal = (
  state: AdjustmentState,
  { originalId, investorId, reasonDigest }: ProposeReversal,
  context: DecisionContext,
): readonly AdjustmentEvent[] | Refusal => {
  if (context.streamId !== reversalId(originalId)) throw new Error(`${context.streamId} reverses another entry`);
  if (state.status !== 'none' && state.status !== 'rejected') return refuse('entry-already-reversed');
  const barred = authorizeReceiving(context, investorId);
  if (barred) return barred;
  const mirror = mirrorOf(context, originalId);
  if (mirror?.investorId !== investorId) return refuse('entry-not-reversible');
  if (mirror.direction === 'subtract' && mirror.amountCents > context.balanceOf(available(investorId))) {
    return refuse('adjustment-exceeds-balance');
  }
  return [{ type: 'ReversalProposed', originalId, ...mirror, reasonDigest }];
};
