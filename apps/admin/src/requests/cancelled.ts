import { type ReviewRequest } from '@clearfold/contracts';

/** What the API names as the decider of a request that its own investor took back. */
const INVESTOR = 'Investor';

/** True when nobody of the staff rejected this: the investor took it back. */
export const isCancelled = ({ status, decidedBy }: ReviewRequest): boolean =>
  status === 'rejected' && decidedBy === INVESTOR;
