import { external, isOutsideLine } from '../book/account.js';
import { type DecisionContext } from '../command.js';
import { type Cents } from '../money/cents.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { hasRate, rateFields, type RateOfLine, rateOf, worthOf } from '../outside-lines/rate-of-line.js';
import { freeLine } from '../outside-lines/use-line.js';
import { dayOf } from '../purchases/schedule.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { digest, optional, uuid } from '../stored/field.js';

/** What shows that a deposit arrived, or why nothing does. */
export interface Evidence extends RateOfLine {
  /** The line of an outside account by which the money came. */
  readonly lineId?: string;
  /** Of the text that says why it is credited without a line. */
  readonly withoutLineDigest?: string;
}

/** As an approval's event has it; all absent in what was approved before lines were known. */
export const evidenceFields = {
  lineId: optional(uuid),
  ...rateFields,
  withoutLineDigest: optional(digest),
};

/** Evidence alone, of what says more, without what is absent. */
export const evidenceOf = ({ lineId, withoutLineDigest, ...said }: Evidence): Evidence => ({
  ...(lineId !== undefined && { lineId }),
  ...rateOf(said),
  ...(withoutLineDigest !== undefined && { withoutLineDigest }),
});

/**
 * Holds what an approval credits to what shows it. A line in the deposit's currency that nothing used: not more than came by
 * it, at a rate of which source and time are said where it is a coin. Where an account of the currency asks for a line by now, two
 * people say why there is none, or at which rate they take a coin: at a rate that one person says, any line shows any amount.
 *
 * @returns whether two people are needed whatever the amount; or the refusal
 */
export const holdToEvidence = (
  evidence: Evidence,
  { currency }: { readonly currency: string },
  creditedCents: Cents,
  context: DecisionContext,
): { readonly byTwo: boolean } | Refusal => {
  const { lineId, withoutLineDigest } = evidence;
  if (lineId === undefined) {
    // A currency may be called as a line's account is, which nothing but the line may move.
    if (hasRate(evidence) || isOutsideLine(external(currency))) return refuse('line-needed');
    const byTwo = asksForLine(currency, context);
    return byTwo && withoutLineDigest === undefined ? refuse('line-needed') : { byTwo };
  }
  if (withoutLineDigest !== undefined) return refuse('line-needed');
  const barred = holdToLine(lineId, evidence, currency, creditedCents, context);
  return barred ?? { byTwo: evidence.rate !== undefined && asksForLine(currency, context) };
};

/** A line that a deposit is held to, whenever it is found. */
export const holdToLine = (
  lineId: string,
  said: RateOfLine,
  currency: string,
  creditedCents: Cents,
  context: Pick<DecisionContext, 'stateOf' | 'balanceOf' | 'now'>,
): Refusal | undefined => {
  const free = freeLine(context, lineId, 'in');
  if (isRefusal(free)) return free;
  if (free.account.currency !== currency) return refuse('line-of-another-currency');
  const arrived = worthOf(free, said, context.now);
  if (isRefusal(arrived)) return arrived;
  return creditedCents > arrived.cents ? refuse('line-too-small') : undefined;
};

/** Whether a deposit in a currency is credited by a line by now, or by two people who say why not. */
export const asksForLine = (currency: string, { stateOf, now }: Pick<DecisionContext, 'stateOf' | 'now'>): boolean =>
  [...stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.values()].some(
    (account) =>
      account.currency === currency && account.evidenceFromDay !== undefined && dayOf(now) >= account.evidenceFromDay,
  );
