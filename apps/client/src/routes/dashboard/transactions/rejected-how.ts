import { type RejectedHow } from '@clearfold/content';
import { type Entry } from './entries-of';

/** How a line came to be rejected, if it is; both lines of a payout that bounced read "Returned". */
export const rejectedHow = ({
  cancelled,
  returnedAt,
  returnOf,
}: Pick<Entry, 'cancelled' | 'returnedAt' | 'returnOf'>): RejectedHow => ({
  cancelled,
  returned: returnedAt !== undefined || returnOf !== undefined,
});
