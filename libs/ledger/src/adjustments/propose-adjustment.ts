import { available } from '../book/account.js';
import { defineCommand, movesNothing } from '../command.js';
import { authorizeReceiving } from '../investors/may-act.js';
import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, choice, digest, uuid } from '../stored/field.js';
import { ADJUSTMENT_CATEGORIES, type AdjustmentCategory, type Direction } from './direction.js';
import { type AdjustmentState, directionField } from './state.js';

export interface ProposeAdjustment {
  readonly type: 'ProposeAdjustment';
  readonly investorId: string;
  readonly direction: Direction;
  readonly amountCents: Cents;
  readonly category: AdjustmentCategory;
  readonly reasonDigest: string;
}

/** An admin proposes to change an investor's balance. Moves nothing. */
const adjustmentDrafted = eventType('AdjustmentDrafted', 1, {
  investorId: uuid,
  direction: directionField,
  amountCents: cents,
  category: choice(ADJUSTMENT_CATEGORIES),
  reasonDigest: digest,
});

/** An admin proposes to change a balance; another one must agree before anything moves. */
export const proposeAdjustment = defineCommand(adjustmentDrafted)<AdjustmentState, ProposeAdjustment>({
  type: 'ProposeAdjustment',
  roles: ['staff'],
  decide(state, command, context) {
    if (state.status !== 'none') return refuse('request-already-exists');
    const { investorId, direction, amountCents, category, reasonDigest } = command;
    const barred = authorizeReceiving(context, investorId);
    if (barred) return barred;
    if (amountCents <= 0n) return refuse('amount-not-positive');
    if (amountCents > MAX_AMOUNT_CENTS) return refuse('amount-above-limit');
    if (direction === 'subtract' && amountCents > context.balanceOf(available(investorId))) {
      return refuse('adjustment-exceeds-balance');
    }
    return [{ type: 'AdjustmentDrafted', investorId, direction, amountCents, category, reasonDigest }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'ProposeAdjustment' }),
});
