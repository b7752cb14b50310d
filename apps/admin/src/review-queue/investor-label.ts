import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';

/** What the API says for a name that was erased or that this role may not see. */
const UNKNOWN = 'Unknown';

/** The investor's name, or the start of the id where there is none: two unknown investors must not look like one. */
export const investorLabel = ({ investorName, investorId }: ReviewRequest): string =>
  investorName && investorName !== UNKNOWN ? investorName : REVIEW_QUEUE.investorById(investorId);
