import { BULK, SIGNING } from '@clearfold/content';
import { type BulkResult } from '@clearfold/contracts';

/** What was asked for many requests at once. */
export type BulkDecision = 'approve' | 'reject';

/** What became of one row, in words; a refusal says what changed and by whom. */
export const resultLabel = ({ ok, code, message, request }: BulkResult, decision: BulkDecision): string => {
  // Why is said once, above all of them.
  if (code === 'signature-required') return SIGNING.unsigned;
  if (!ok) return message ?? '';
  if (decision === 'reject') return BULK.rejected;
  return request?.status === 'pending' ? BULK.endorsed : BULK.approved;
};
