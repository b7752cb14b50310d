import { type ReviewRequest } from '@clearfold/contracts';

/** What a reviewer can do to a request. */
export type Decision = 'approve' | 'reject' | 'complete';

/**
 * The decisions a request is open to (product-rules.md, "Requests and their states"): an approved withdrawal is paid
 * out or, when the payment bounced, given back. The server decides again.
 */
export const decisionsFor = ({ kind, status }: Pick<ReviewRequest, 'kind' | 'status'>): readonly Decision[] => {
  if (status === 'pending') return ['approve', 'reject'];
  if (kind === 'withdrawal' && status === 'approved') return ['complete', 'reject'];
  return [];
};
