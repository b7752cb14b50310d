import { type ReviewRequest } from '@clearfold/contracts';
import { isWaiting } from '#components/waiting-time.ts';

/** Who reviews a request just now; a claim ends with its time, and with the state it was made in. */
export const openClaim = (request: ReviewRequest, now: number): ReviewRequest['claim'] =>
  request.claim && isWaiting(request) && Date.parse(request.claim.until) > now ? request.claim : undefined;

/** The same, unless it is this person's own. */
export const claimOfAnother = (
  request: ReviewRequest,
  staffId: string | number | undefined,
  now: number,
): ReviewRequest['claim'] => {
  const claim = openClaim(request, now);
  return claim?.staffId === staffId ? undefined : claim;
};
