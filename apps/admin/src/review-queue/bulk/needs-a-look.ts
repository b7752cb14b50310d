import { type ReviewRequest } from '@clearfold/contracts';
import { firstApproval } from '#requests/first-approval.ts';

/**
 * Whether a request is not approved together with others: a deposit that is credited by a line only, which somebody must choose,
 * and one whose first approval was by a line, which whoever gives the second looks at.
 */
export const needsALook = (request: ReviewRequest): boolean =>
  request.needsLine === true || firstApproval(request)?.lineId !== undefined;
