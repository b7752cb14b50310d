import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';

/** What the API says for a name that was erased or that this role may not see. */
const UNKNOWN = 'Unknown';

/** A name, or the start of the id where there is none: two unknown investors must not look like one. */
const nameOrId = (name: string | undefined, id: string): string =>
  name && name !== UNKNOWN ? name : REVIEW_QUEUE.investorById(id);

/** Who asks. */
export const investorLabel = ({ investorName, investorId }: ReviewRequest): string =>
  nameOrId(investorName, investorId);

/** Who a transfer goes to; undefined where the money goes to nobody else. */
export const recipientLabel = ({ recipientName, recipientId }: ReviewRequest): string | undefined =>
  recipientId === undefined ? undefined : nameOrId(recipientName, recipientId);

/** Whose request it is, in a sentence: a transfer has two people. */
export const partiesLabel = (request: ReviewRequest): string => {
  const recipient = recipientLabel(request);
  return recipient === undefined ? investorLabel(request) : REVIEW_QUEUE.fromTo(investorLabel(request), recipient);
};
