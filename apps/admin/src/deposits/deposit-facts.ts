import { REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { copyableFact, type Fact } from '../components/facts';

/** Where the money of a deposit comes to, and how the investor says it was sent. */
export const depositFacts = ({ currency, account, transactionHash }: ReviewRequest): readonly Fact[] => [
  copyableFact(REVIEW_PANEL.depositAccount(currency), account),
  copyableFact(REVIEW_PANEL.transactionHash, transactionHash),
];
