import { type ReviewRequest } from '@clearfold/contracts';

type Standing = Pick<ReviewRequest, 'kind' | 'status' | 'lineId'>;

/** Whether a line is looked for while the request is decided: of a deposit that waits, and of a payout that is to be paid. */
export const asksForLine = ({ kind, status }: Standing): boolean =>
  (kind === 'deposit' && status === 'pending') || (kind === 'withdrawal' && status === 'approved');

/** Whether it was credited, or marked as paid, without one, which may be found since. */
export const lacksLine = ({ kind, status, lineId }: Standing): boolean =>
  lineId === undefined &&
  ((kind === 'deposit' && status === 'approved') || (kind === 'withdrawal' && status === 'completed'));
