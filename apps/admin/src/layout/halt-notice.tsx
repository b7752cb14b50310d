import { CONSOLE } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import { useReviewCounts } from '../review-queue/use-review-counts';

/** Says on every screen that nothing is recorded for now: whoever decides would otherwise learn it by a refusal. */
export const HaltNotice = () =>
  useReviewCounts()?.writesStopped ? (
    <Alert severity="error" role="alert" sx={{ borderRadius: 0 }}>
      {CONSOLE.writesStopped}
    </Alert>
  ) : null;
