import { available } from '../book/account.js';
import { defineCommand, movesNothing } from '../command.js';
import { isExplained } from '../explanations/is-explained.js';
import { authorizeReceiving } from '../investors/may-act.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, digest, text, uuid } from '../stored/field.js';
import { mirrorOf } from './mirror-of.js';
import { reversalId } from './reversal-id.js';
import { type AdjustmentState, directionField } from './state.js';

/** Given to the stream that `reversalId` names, so that an entry is reversed once. */
export interface ProposeReversal {
  readonly type: 'ProposeReversal';
  /** The deposit or the adjustment that was wrong. */
  readonly originalId: string;
  /** Whose entry it is. */
  readonly investorId: string;
  readonly reasonDigest: string;
}

/** An admin proposes to take a wrong entry back, by its mirror image. Moves nothing. */
const reversalProposed = eventType('ReversalProposed', 1, {
  originalId: uuid,
  investorId: uuid,
  direction: directionField,
  amountCents: cents,
  againstAccount: text,
  reasonDigest: digest,
});

/**
 * An admin proposes to take a wrong entry back; another one must agree. An entry is reversed once: a proposal that was
 * declined may be made again, one that waits or went through may not. What is explained stays as it was explained: an adjustment
 * corrects it.
 *
 * @throws Error when the command is not given to the stream that the original's id names
 */
export const proposeReversal = defineCommand(reversalProposed)<AdjustmentState, ProposeReversal>({
  type: 'ProposeReversal',
  roles: ['staff'],
  decide(state, { originalId, investorId, reasonDigest }, context) {
    if (context.streamId !== reversalId(originalId)) throw new Error(`${context.streamId} reverses another entry`);
    if (state.status !== 'none' && state.status !== 'rejected') return refuse('entry-already-reversed');
    const barred = authorizeReceiving(context, investorId);
    if (barred) return barred;
    const mirror = mirrorOf(context, originalId);
    if (mirror?.investorId !== investorId) return refuse('entry-not-reversible');
    if (isExplained(context, originalId)) return refuse('open-item-explained');
    if (mirror.direction === 'subtract' && mirror.amountCents > context.balanceOf(available(investorId))) {
      return refuse('adjustment-exceeds-balance');
    }
    return [{ type: 'ReversalProposed', originalId, ...mirror, reasonDigest }];
  },
  postings: movesNothing,
  commandOf: ({ originalId, investorId, reasonDigest }) => ({
    type: 'ProposeReversal',
    originalId,
    investorId,
    reasonDigest,
  }),
});
