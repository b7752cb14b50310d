import { type Cents } from '../money/cents.js';
import { type ExplanationCategory } from './state.js';

/** What an explanation is that one person may not give: under no policy, a write-off, of a coin, or from the policy's amount on. */
export type WhySecondExplanation = 'no-policy' | 'write-off' | 'coin' | 'amount';

interface Explanation {
  readonly amountCents: Cents;
  readonly category: ExplanationCategory;
  /** Whether it is of a coin's line, whose worth staff say. */
  readonly isCoin: boolean;
}

/**
 * Why an explanation needs a second person. The one place where this is decided: the ledger asks it of every explanation, and the
 * console before the click.
 *
 * @param secondApprovalFromCents the policy's; undefined where the ledger has none
 * @returns undefined when one person is enough
 */
export const whySecondExplanation = (
  { amountCents, category, isCoin }: Explanation,
  secondApprovalFromCents: Cents | undefined,
): WhySecondExplanation | undefined => {
  if (secondApprovalFromCents === undefined) return 'no-policy';
  if (category === 'write-off') return 'write-off';
  if (isCoin) return 'coin';
  const size = amountCents < 0n ? -amountCents : amountCents;
  return size >= secondApprovalFromCents ? 'amount' : undefined;
};
