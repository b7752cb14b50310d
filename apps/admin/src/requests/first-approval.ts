import { type ReviewRequest } from '@clearfold/contracts';
import { stickyBar } from '../components/sticky-bar';

/**
 * The first of two approvals, while it counts and the second is missing; a row merged after the decision may still carry it.
 */
export const firstApproval = (request: ReviewRequest): ReviewRequest['endorsement'] =>
  voidApproval(request) || request.status !== 'pending' ? undefined : request.endorsement;

/** A first approval that counts no more, as who gave it is gone: the next one is the first again. */
export const voidApproval = ({ status, endorsement }: ReviewRequest): ReviewRequest['endorsement'] =>
  status === 'pending' && endorsement?.isVoid ? endorsement : undefined;

/** Whether who proposed it is gone, so that it can only be rejected or withdrawn. */
export const isVoidProposal = ({ status, proposal }: ReviewRequest): boolean =>
  status === 'pending' && proposal?.isVoid === true;

/** Who gave the first approval or made the proposal, while a second person is missing. */
export const firstOfTwo = (request: ReviewRequest): string | undefined =>
  firstApproval(request)?.staffId ??
  (request.status === 'pending' && !isVoidProposal(request) ? request.proposal?.staffId : undefined);

/** True when this person gave the first approval: the second must come from somebody else. */
export const waitsForAnother = (request: ReviewRequest, staffId: string | number | undefined): boolean => {
  const first = firstApproval(request);
  return first !== undefined && first.staffId === staffId;
};

/** What keeps the reader, who was not the first, from being the second person: one of the two is new to the other. */
export const barredAsNew = (request: ReviewRequest, now: number): ReturnType<typeof stickyBar> =>
  firstOfTwo(request) === undefined
    ? undefined
    : stickyBar(request, firstApproval(request)?.at ?? request.createdAt, now);

/** True when the first person approved another amount than the declared one. */
export const isOfOtherAmount = (request: ReviewRequest): boolean => amountInForce(request) !== request.amount;

/** What stands to be approved, in dollars: what the first person approved, else what the investor declared. */
export const amountInForce = (request: ReviewRequest): number => firstApproval(request)?.amount ?? request.amount;
