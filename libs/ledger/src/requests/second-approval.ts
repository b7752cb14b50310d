import { type Cents } from '../money/cents.js';
import { type Endorsement } from './queued-request.js';

/**
 * From where on an approval needs a second person: the policy's at the time, and part of what was decided. A command's own
 * counts only in a log without a policy.
 */
export interface SecondApproval {
  /** Of one amount. */
  readonly secondApprovalFromCents: Cents;
  /** Of what one reviewer decides alone for one investor within `SOLE_WINDOW_MS`, this amount with it. */
  readonly secondApprovalDailyFromCents: Cents;
}

/** What an approval says of it. */
export const secondApprovalOf = ({
  secondApprovalFromCents,
  secondApprovalDailyFromCents,
}: SecondApproval): SecondApproval => ({ secondApprovalFromCents, secondApprovalDailyFromCents });

/** What a reviewer decided alone within the last `SOLE_WINDOW_MS`. */
export interface DecidedAlone {
  readonly forInvestorCents: Cents;
  /** For all investors together. */
  readonly inAllCents: Cents;
}

/** How long a decision of one person counts: one that old to the millisecond does no more. */
export const SOLE_WINDOW_MS = 24 * 3_600_000;

/** For all investors together one reviewer may decide so many times what they may for one. */
export const INVESTORS_AT_ONCE = 10n;

/** What an approval reaches that one person may not decide: its amount, or a sum with what they decided alone. */
export type WhySecond = 'amount' | 'investor-sum' | 'reviewer-sum';

/**
 * Why an approval needs a second person (docs/product-rules.md, "Four eyes"). The one place where this is decided: the
 * ledger asks it of every approval, its replay again, and the console before the click.
 *
 * @param before what the same reviewer decided alone for the same investor, and for everybody
 * @returns undefined when one person is enough
 */
export const whySecond = (
  amountCents: Cents,
  { secondApprovalFromCents, secondApprovalDailyFromCents }: SecondApproval,
  before: DecidedAlone,
): WhySecond | undefined => {
  if (amountCents >= secondApprovalFromCents) return 'amount';
  if (before.forInvestorCents + amountCents >= secondApprovalDailyFromCents) return 'investor-sum';
  if (before.inAllCents + amountCents >= secondApprovalDailyFromCents * INVESTORS_AT_ONCE) return 'reviewer-sum';
  return undefined;
};

/**
 * Whether an approval of an amount is the second of two. Another amount than the first person saw is a new proposal, not a
 * second opinion on theirs.
 */
export const isSecond = (first: Endorsement | undefined, amountCents: Cents): first is Endorsement =>
  first?.amountCents === amountCents;

/** An approval that one person decided, without a second and without break-glass. */
export interface SoleApproval {
  /** The request, or the stream of an explanation. */
  readonly id: string;
  /** Staff id. */
  readonly by: string;
  /**
   * Of a transfer the sender: what comes together at a recipient is looked at when it leaves (decision 30). Of an explanation
   * `EXPLANATIONS_TOGETHER`.
   */
  readonly investorId: string;
  /** What was credited, paid out or sent. */
  readonly amountCents: Cents;
  /** When it was recorded, ms since 1970 UTC. */
  readonly at: number;
}
