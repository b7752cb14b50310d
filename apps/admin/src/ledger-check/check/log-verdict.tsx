import { LEDGER_CHECK, PROOF } from '@clearfold/content';
import { BrokenProof, BrokenProofAlert } from '@clearfold/ui/proof';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { HttpError } from 'react-admin';
import { type CheckedLog } from '../check-log';

interface Props {
  checked: CheckedLog | undefined;
  error: Error | null;
  /** What held besides the log itself. */
  first?: string | undefined;
  second?: string | undefined;
  onForget: () => void;
}

/** What this browser's own check came to; or what does not hold. */
export const LogVerdict = ({ checked, error, first, second, onForget }: Props) => (
  <Box role="status" sx={{ width: 1 }}>
    {checked && (
      <Alert severity="success">
        <AlertTitle>{PROOF.held}</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.5 }}>
          {first && <li>{first}</li>}
          {second && <li>{second}</li>}
          <li>{LEDGER_CHECK.logHeld(checked.size, checked.name)}</li>
          <li>
            {checked.sizeBefore === undefined ? LEDGER_CHECK.logPinned : LEDGER_CHECK.logGrown(checked.sizeBefore)}
          </li>
        </Box>
      </Alert>
    )}
    {error && <Broken error={error} onForget={onForget} />}
  </Box>
);

const Broken = ({ error, onForget }: { error: Error; onForget: () => void }) => {
  if (!(error instanceof BrokenProof)) {
    return <Alert severity="warning">{error instanceof HttpError ? error.message : PROOF.notRun}</Alert>;
  }
  return <BrokenProofAlert broken={error} onForget={onForget} />;
};
