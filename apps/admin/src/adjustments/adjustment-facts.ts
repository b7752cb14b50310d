import { ADJUSTMENT_CATEGORY_TEXT, DIRECTION_TEXT, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { copyableFact, type Fact } from '../components/facts';

/** Which way an adjustment moves money, why, and who proposed it. */
export const adjustmentFacts = ({ direction, category, originalId, proposal }: ReviewRequest): readonly Fact[] => [
  { name: REVIEW_PANEL.direction, value: direction && DIRECTION_TEXT[direction] },
  { name: REVIEW_PANEL.category, value: category && ADJUSTMENT_CATEGORY_TEXT[category] },
  copyableFact(REVIEW_PANEL.reverses, originalId),
  { name: REVIEW_PANEL.proposedBy, value: proposal?.by },
];
