import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';

/** The investor's name, or the start of the id for a role that is shown no personal data. */
export const investorLabel = ({ investorName, investorId }: ReviewRequest): string =>
  investorName || REVIEW_QUEUE.investorById(investorId);
