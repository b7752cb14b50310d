import { BULK } from '@clearfold/content';
import { type BulkResult } from '@clearfold/contracts';

/** What was asked for many requests at once. */
export type BulkDecision = 'approve' | 'reject';

/** What became of one row, in words; a refusal says what changed and by whom. */
export const resultLabel = ({ ok, message, request }: BulkResult, decision: BulkDecision): string => {
  if (!ok) return message ?? '';
  if (decision === 'reject') return BULK.rejected;
  return request?.status === 'pending' ? BULK.endorsed : BULK.approved;
};
