import { REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { copyableFact, type Fact } from '../components/facts';
import { recipientLabel } from '../requests/investor-label';

/** Who gets the money of a transfer. */
export const transferFacts = (request: ReviewRequest): readonly Fact[] => [
  { name: REVIEW_PANEL.recipient, value: recipientLabel(request) },
  copyableFact(REVIEW_PANEL.recipientId, request.recipientId),
];
