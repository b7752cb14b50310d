import { type ReviewKind, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, exactCents } from '@clearfold/ledger';
import { firstApproval } from '../first-approval';

/** What an approval would be: enough by itself, the first of two, or the second. */
export type ApprovalStep = 'only' | 'first' | 'second';

/** Whose large amounts need two people (product-rules.md, "Four eyes"). */
const FOUR_EYES: Readonly<Record<ReviewKind, boolean>> = {
  deposit: true,
  withdrawal: true,
  transfer: false,
  // Always two, of whom the first proposed it: the approval is the last word.
  adjustment: false,
};

/** What approving this amount would be; undefined until the detail says from which amount on two people are needed. */
export const approvalStep = (request: ReviewRequest | ReviewRequestDetail, cents: Cents): ApprovalStep | undefined => {
  if (!FOUR_EYES[request.kind]) return 'only';
  const first = firstApproval(request);
  if (first && exactCents(first.amount) === cents) return 'second';
  if (!('secondApprovalFrom' in request)) return undefined;
  return cents < exactCents(request.secondApprovalFrom) ? 'only' : 'first';
};
