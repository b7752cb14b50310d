import { type Cents } from '../money/cents.js';
import { type DecidedAlone, type SecondApproval, type WhySecond, whySecond } from '../requests/second-approval.js';
import { type ExplanationCategory } from './state.js';

/**
 * What an explanation is that one person may not give: under no policy, a write-off, of a coin, or from the policy's amounts on. What
 * one person explains alone adds up as what they decide for one investor does.
 */
export type WhySecondExplanation = 'no-policy' | 'write-off' | 'coin' | WhySecond;

interface Explanation {
  readonly amountCents: Cents;
  readonly category: ExplanationCategory;
  /** Whether it is of a coin's line, whose worth staff say. */
  readonly isCoin: boolean;
}

/** Nobody decided anything yet. */
const NOTHING: DecidedAlone = { forInvestorCents: 0n, inAllCents: 0n };

/**
 * Why an explanation needs a second person. The one place where this is decided: the ledger asks it of every explanation, and the
 * console before the click, which does not know what was decided before.
 *
 * @param policy undefined where the ledger has none
 * @param before what the same person explained alone within 24 hours, and what they decided alone in all
 * @returns undefined when one person is enough
 */
export const whySecondExplanation = (
  { amountCents, category, isCoin }: Explanation,
  policy: SecondApproval | undefined,
  before: DecidedAlone = NOTHING,
): WhySecondExplanation | undefined => {
  if (policy === undefined) return 'no-policy';
  if (category === 'write-off') return 'write-off';
  return isCoin ? 'coin' : whySecond(sizeOf(amountCents), policy, before);
};

/** How much an amount is, whichever way it goes. */
export const sizeOf = (amountCents: Cents): Cents => (amountCents < 0n ? -amountCents : amountCents);
