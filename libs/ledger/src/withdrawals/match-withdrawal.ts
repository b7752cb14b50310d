import { outsideLine, PAYOUTS } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { isExplained } from '../explanations/is-explained.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, uuid } from '../stored/field.js';
import { refusePayoutBy } from './paid-by-line.js';
import { type WithdrawalState } from './state.js';

export interface MatchWithdrawal {
  readonly type: 'MatchWithdrawal';
  /** The line by which its money went out. */
  readonly lineId: string;
}

/** The line of a payout that was marked as paid before its statement came. */
const withdrawalMatched = eventType('WithdrawalMatched', 1, { lineId: uuid, amountCents: cents });

/** Staff find the line of a payout that was marked as paid without one. */
export const matchWithdrawal = defineCommand(withdrawalMatched)<WithdrawalState, MatchWithdrawal>({
  type: 'MatchWithdrawal',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, { lineId }, context) {
    if (state.status !== 'completed' || state.lineId !== undefined) return refuse('open-item-not-found');
    if (isExplained(context, state.id)) return refuse('open-item-explained');
    return refusePayoutBy(context, lineId) ?? [{ type: 'WithdrawalMatched', lineId, amountCents: state.amountCents }];
  },
  postings: ({ lineId, amountCents }) => move(amountCents, PAYOUTS, outsideLine(lineId)),
  commandOf: ({ lineId }) => ({ type: 'MatchWithdrawal', lineId }),
});
