import { type ReviewRequest } from '@clearfold/contracts';
import { type Draft } from './drafts';
import { type Decide } from '../use-decide';

/** What each decision's form is given. */
export interface DecisionFormProps {
  request: ReviewRequest;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  decide: Decide;
  onCancel: () => void;
}
