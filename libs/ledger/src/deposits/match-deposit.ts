import { ADJUSTMENT } from '../adjustments/state.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { external, outsideLine } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { isExplained } from '../explanations/is-explained.js';
import { isWhole, rateFields, type RateOfLine, rateOf, wholeRateFields } from '../outside-lines/rate-of-line.js';
import { refuse } from '../refusal.js';
import { matchByTwo } from '../requests/match-by-two.js';
import { eventType } from '../stored/event-type.js';
import { cents, text, uuid } from '../stored/field.js';
import { asksForLine, holdToLine } from './evidence.js';
import { type DepositState } from './state.js';

export interface MatchDeposit extends RateOfLine {
  readonly type: 'MatchDeposit';
  /** The line by which its money came. */
  readonly lineId: string;
}

const matched = { lineId: uuid, currency: text, creditedCents: cents };

/** The first of two who say by which coin's line, and at which rate, a credited deposit came. Moves nothing. */
const depositMatchEndorsed = eventType('DepositMatchEndorsed', 1, { ...matched, ...wholeRateFields });

/** The line of a deposit that was credited before its statement came. The investor has what they had. */
const depositMatched = eventType('DepositMatched', 1, { ...matched, ...rateFields });

/**
 * Staff find the line of a deposit that was credited without one. Where a line is asked for, the rate of a coin takes two people
 * (`holdToEvidence`): the first one only endorses, and another person says the same line and rate.
 */
export const matchDeposit = defineCommand(
  depositMatchEndorsed,
  depositMatched,
)<DepositState, MatchDeposit>({
  type: 'MatchDeposit',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide(state, { type: _, ...command }, context) {
    if (state.status !== 'approved') return refuse('open-item-not-found');
    const { id, currency, creditedCents, lineId } = state;
    if (lineId !== undefined) return refuse('open-item-not-found');
    const reversal = context.stateOf(ADJUSTMENT, reversalId(id));
    if (reversal.status === 'pending' || reversal.status === 'completed') return refuse('entry-already-reversed');
    if (isExplained(context, id)) return refuse('open-item-explained');
    const barred = holdToLine(command.lineId, command, currency, creditedCents, context);
    if (barred) return barred;
    const match = { ...command, currency, creditedCents };
    if (!isWhole(match) || !asksForLine(currency, context)) return [{ type: 'DepositMatched', ...match }];
    const outcome = matchByTwo(context, state.matchEndorsement, match);
    if (typeof outcome === 'object') return outcome;
    return [{ type: outcome === 'matched' ? 'DepositMatched' : 'DepositMatchEndorsed', ...match }];
  },
  postings: (event) =>
    event.type === 'DepositMatched'
      ? move(event.creditedCents, outsideLine(event.lineId), external(event.currency))
      : [],
  commandOf: ({ lineId, ...said }) => ({ type: 'MatchDeposit', lineId, ...rateOf(said) }),
});
