import { type ReviewKind, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Cents, exactCents, whySecond, type WhySecond } from '@clearfold/ledger';
import { type ApprovedBy, firstApproval, firstApprovalBy, voidApproval } from './first-approval';

/** What an approval would be: enough by itself, the first of two and why, or the second. */
export type ApprovalStep =
  | { readonly is: 'only' }
  | { readonly is: 'first'; readonly why: WhySecond | 'first-is-void' | 'without-line' | 'rate' }
  | { readonly is: 'second' };

const ONLY = { is: 'only' } as const;

/** Whose approvals may take two people (docs/product-rules.md, "Four eyes"). */
const FOUR_EYES: Readonly<Record<ReviewKind, boolean>> = {
  deposit: true,
  withdrawal: true,
  transfer: true,
  // Always two, of whom the first proposed it: the approval is the last word.
  adjustment: false,
};

/**
 * What approving this amount would be, by the ledger's own rule; undefined until the detail says what that goes by.
 *
 * @param by as the first approval was, unless said
 */
export const approvalStep = (
  request: ReviewRequest | ReviewRequestDetail,
  cents: Cents,
  by: ApprovedBy = firstApproval(request) ?? {},
): ApprovalStep | undefined => {
  if (!FOUR_EYES[request.kind]) return ONLY;
  const first = firstApprovalBy(request, by);
  if (first && exactCents(first.amount) === cents) return { is: 'second' };
  const gone = voidApproval(request);
  if (gone && gone.lineId === by.lineId && exactCents(gone.amount) === cents) {
    return { is: 'first', why: 'first-is-void' };
  }
  if (by.isWithoutLine) return { is: 'first', why: 'without-line' };
  if (by.isRateByTwo) return { is: 'first', why: 'rate' };
  if (!('secondApprovalFrom' in request)) return undefined;
  const { secondApprovalFrom, secondApprovalDailyFrom, decidedAlone } = request;
  const second = {
    secondApprovalFromCents: exactCents(secondApprovalFrom),
    secondApprovalDailyFromCents: exactCents(secondApprovalDailyFrom),
  };
  const before = {
    forInvestorCents: exactCents(decidedAlone.forInvestor),
    inAllCents: exactCents(decidedAlone.inAll),
  };
  const why = whySecond(cents, second, before);
  return why ? { is: 'first', why } : ONLY;
};
