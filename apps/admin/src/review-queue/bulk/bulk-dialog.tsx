import { BULK, CONSOLE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BulkForm } from './bulk-form';
import { type BulkDecision } from './bulk-result';
import { BulkResults } from './bulk-results';
import { needsALook } from './needs-a-look';
import { isOfOtherAmount } from '#requests/first-approval.ts';
import { useBulkDecision } from './use-bulk-decision';

interface Props {
  decision: BulkDecision;
  ids: readonly string[];
  /** Those of them whose rows were listed, as they stood then. */
  rows: readonly ReviewRequest[];
  onClose: () => void;
  /** Once every request has its result: the dialog still shows them. */
  onResults: () => void;
}

const titleOf = (decision: BulkDecision, count: number): string =>
  decision === 'approve' ? BULK.approveTitle(count) : BULK.rejectTitle(count);

/** First what is about to be decided, then what became of each. */
export const BulkDialog = ({ decision, ids: chosen, rows: listed, onClose, onResults }: Props) => {
  const leftOut = decision === 'approve' ? listed.filter(needsALook) : [];
  const isLeftOut = new Set(leftOut.map(({ id }) => id));
  const ids = chosen.filter((id) => !isLeftOut.has(id));
  const rows = listed.filter(({ id }) => !isLeftOut.has(id));
  const other = rows.filter(isOfOtherAmount);
  const { sent, results, run } = useBulkDecision(ids, other);
  const running = sent !== undefined;
  const done = results?.filter(({ ok }) => ok).length ?? 0;

  return (
    <Dialog
      open
      // What is under way cannot be taken back, so its results are not to be missed either.
      onClose={running ? undefined : onClose}
      aria-labelledby="bulk-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="bulk-title" sx={{ pb: 1 }}>
        {results ? BULK.resultTitle(done, results.length) : titleOf(decision, ids.length)}
      </DialogTitle>
      {results ? (
        <>
          <DialogContent>
            <BulkResults results={results} decision={decision} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button autoFocus variant="contained" onClick={onClose}>
              {CONSOLE.close}
            </Button>
          </DialogActions>
        </>
      ) : (
        <BulkForm
          decision={decision}
          count={ids.length}
          rows={rows}
          leftOut={leftOut.length}
          sent={sent}
          onSubmit={(...asked) => run(...asked).then((isDone) => isDone && onResults())}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};
