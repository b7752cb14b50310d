import { ADJUSTMENT } from '../adjustments/state.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { external, outsideLine } from '../book/account.js';
import { move } from '../book/posting.js';
import { defineCommand } from '../command.js';
import { isExplained } from '../explanations/is-explained.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { cents, optional, text, uuid } from '../stored/field.js';
import { asksForLine, holdToLine } from './evidence.js';
import { type DepositState } from './state.js';

export interface MatchDeposit {
  readonly type: 'MatchDeposit';
  /** The line by which its money came. */
  readonly lineId: string;
  /** As `Evidence` has it. */
  readonly rate?: string;
  readonly rateSource?: string;
  readonly rateAt?: string;
}

/** The line of a deposit that was credited before its statement came. The investor has what they had. */
const depositMatched = eventType('DepositMatched', 1, {
  lineId: uuid,
  currency: text,
  creditedCents: cents,
  rate: optional(text),
  rateSource: optional(text),
  rateAt: optional(text),
});

/**
 * Staff find the line of a deposit that was credited without one. Where a line is asked for, the rate of a coin takes two people
 * (`holdToEvidence`), and one gives this: there the deposit and the line are explained.
 */
export const matchDeposit = defineCommand(depositMatched)<DepositState, MatchDeposit>({
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
    if (command.rate !== undefined && asksForLine(currency, context)) return refuse('rate-takes-two');
    const barred = holdToLine(command.lineId, command, currency, creditedCents, context);
    return barred ?? [{ type: 'DepositMatched', ...command, currency, creditedCents }];
  },
  postings: ({ lineId, currency, creditedCents }) => move(creditedCents, outsideLine(lineId), external(currency)),
  commandOf: ({ lineId, rate, rateSource, rateAt }) => ({
    type: 'MatchDeposit',
    lineId,
    ...(rate !== undefined && { rate }),
    ...(rateSource !== undefined && { rateSource }),
    ...(rateAt !== undefined && { rateAt }),
  }),
});
