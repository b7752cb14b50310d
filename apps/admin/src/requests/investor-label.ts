import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';

type Investor = Pick<ReviewRequest, 'investorId' | 'investorName' | 'investorUnnamed'>;

/** Who asks: a name, or the start of the id where there is none. Two unknown investors must not look like one. */
export const investorLabel = ({ investorName, investorId, investorUnnamed }: Investor): string =>
  investorUnnamed ? REVIEW_QUEUE.investorById(investorId) : investorName;

/** Who a transfer goes to; undefined where the money goes to nobody else. */
export const recipientLabel = ({ recipientName, recipientId, recipientUnnamed }: ReviewRequest): string | undefined =>
  recipientId === undefined || (recipientName !== undefined && !recipientUnnamed)
    ? recipientName
    : REVIEW_QUEUE.investorById(recipientId);

/** Whose request it is, in a sentence: a transfer has two people. */
export const partiesLabel = (request: ReviewRequest): string => {
  const recipient = recipientLabel(request);
  return recipient === undefined ? investorLabel(request) : REVIEW_QUEUE.fromTo(investorLabel(request), recipient);
};
