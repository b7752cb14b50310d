import { REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { copyableFact, type Fact } from '../components/facts';

/** Where the money of a withdrawal goes to. */
export const withdrawalFacts = ({ account }: ReviewRequest): readonly Fact[] => [
  copyableFact(REVIEW_PANEL.withdrawalAccount, account),
];
