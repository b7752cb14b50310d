import { type ReviewRequest } from '@clearfold/contracts';

/** The first of two approvals, while the second is missing; a row merged after the decision may still carry it. */
export const firstApproval = ({ status, endorsement }: ReviewRequest): ReviewRequest['endorsement'] =>
  status === 'pending' ? endorsement : undefined;

/** Who gave the first approval or made the proposal, while a second person is missing. */
export const firstOfTwo = (request: ReviewRequest): string | undefined =>
  firstApproval(request)?.staffId ?? (request.status === 'pending' ? request.proposal?.staffId : undefined);

/** True when this person gave the first approval: the second must come from somebody else. */
export const waitsForAnother = (request: ReviewRequest, staffId: string | number | undefined): boolean => {
  const first = firstApproval(request);
  return first !== undefined && first.staffId === staffId;
};

/** What stands to be approved, in dollars: what the first person approved, else what the investor declared. */
export const standingAmount = (request: ReviewRequest): number => firstApproval(request)?.amount ?? request.amount;
