import { type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { type Draft } from './drafts';
import { type Decide } from './use-decide';

/** What each decision's form is given. */
export interface DecisionFormProps {
  /** The list's row, until the detail has arrived. */
  request: ReviewRequest | ReviewRequestDetail;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  decide: Decide;
  onCancel: () => void;
}
