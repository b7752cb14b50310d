import { DECISION, formatDollars } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { type Decision } from './decision';
import { amountInForce } from './first-approval';
import { partiesLabel } from './investor-label';

/** What was just decided, as the status line says it. */
export const decisionLabel = (request: ReviewRequest, decision: Decision): string => {
  const name = partiesLabel(request);
  if (decision === 'complete') return DECISION.completed(formatDollars(request.amount), name);
  if (decision === 'reject') return DECISION.rejected(request.kind, formatDollars(request.amount), name);
  // Pending still: this was the first of two approvals.
  if (request.status === 'pending') {
    return DECISION.endorsed(request.kind, formatDollars(amountInForce(request)), name);
  }
  return DECISION.approved(request.kind, formatDollars(request.creditedAmount ?? request.amount), name);
};
