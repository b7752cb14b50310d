import { outsideLine, PAYOUTS } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { isExplained } from '../explanations/is-explained.js';
import { isWhole, rateFields, type RateOfLine, rateOf, wholeRateFields } from '../outside-lines/rate-of-line.js';
import { refuse } from '../refusal.js';
import { matchByTwo } from '../requests/match-by-two.js';
import { eventType } from '../stored/event-type.js';
import { cents, uuid } from '../stored/field.js';
import { holdPayoutToLine } from './paid-by-line.js';
import { type WithdrawalState } from './state.js';

export interface MatchWithdrawal extends RateOfLine {
  readonly type: 'MatchWithdrawal';
  /** The line by which its money went out. */
  readonly lineId: string;
}

const matched = { lineId: uuid, amountCents: cents };

/** The first of two who say by which coin's line, and at which rate, a payout went out. Moves nothing. */
const withdrawalMatchEndorsed = eventType('WithdrawalMatchEndorsed', 1, { ...matched, ...wholeRateFields });

/** The line of a payout that was marked as paid before its statement came. */
const withdrawalMatched = eventType('WithdrawalMatched', 2, { ...matched, ...rateFields }, [
  { version: 1, fields: matched, upcast: (values) => values },
]);

/**
 * Staff find the line of a payout that was marked as paid without one. A payout is dollars: by a coin's line it takes two people, who
 * say the same rate.
 */
export const matchWithdrawal = defineCommand(
  withdrawalMatchEndorsed,
  withdrawalMatched,
)<WithdrawalState, MatchWithdrawal>({
  type: 'MatchWithdrawal',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, { type: _, ...command }, context) {
    if (state.status !== 'completed' || state.lineId !== undefined) return refuse('open-item-not-found');
    if (isExplained(context, state.id)) return refuse('open-item-explained');
    const barred = holdPayoutToLine(command.lineId, command, context);
    if (barred) return barred;
    const match = { ...command, amountCents: state.amountCents };
    if (!isWhole(match)) return [{ type: 'WithdrawalMatched', ...match }];
    const outcome = matchByTwo(context, state.matchEndorsement, match);
    if (typeof outcome === 'object') return outcome;
    return [{ type: outcome === 'matched' ? 'WithdrawalMatched' : 'WithdrawalMatchEndorsed', ...match }];
  },
  postings: (event) =>
    event.type === 'WithdrawalMatched' ? move(event.amountCents, PAYOUTS, outsideLine(event.lineId)) : [],
  commandOf: ({ lineId, ...said }) => ({ type: 'MatchWithdrawal', lineId, ...rateOf(said) }),
});
