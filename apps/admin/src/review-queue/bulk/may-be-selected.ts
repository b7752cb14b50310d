import { type ReviewRequest } from '@clearfold/contracts';
import { decisionsFor } from '#requests/decision.ts';

/**
 * True for what can be decided together with others: it waits for a first decision of this person. An adjustment is
 * decided alone, and each payment has a reference of its own.
 */
export const mayBeSelected = (request: ReviewRequest, staffId: string | number | undefined, now: number): boolean =>
  request.kind !== 'adjustment' &&
  request.status === 'pending' &&
  decisionsFor(request, staffId, now).includes('approve');
