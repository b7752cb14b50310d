import { type ReviewRequest } from '@clearfold/contracts';
import { waitsForAnother } from '../first-approval';

/** What a reviewer can do to a request. */
export type Decision = 'approve' | 'reject' | 'complete';

/**
 * The decisions a request is open to for one person (product-rules.md, "Requests and their states", "Four eyes"): an
 * approved withdrawal is paid out or, when the payment bounced, given back; nobody approves twice. The server decides
 * again.
 */
export const decisionsFor = (request: ReviewRequest, staffId: string | number | undefined): readonly Decision[] => {
  const { kind, status } = request;
  if (status === 'pending') return waitsForAnother(request, staffId) ? ['reject'] : ['approve', 'reject'];
  if (kind === 'withdrawal' && status === 'approved') return ['complete', 'reject'];
  return [];
};
