import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PROOF, PROOF_FAULT_TEXT } from '@clearfold/content';
import { type BrokenProof } from './broken-proof.js';
import { forgetSeenLog } from './seen-log.js';

interface Props {
  broken: BrokenProof;
  /** What to do about it. */
  advice?: string;
  /** After what this browser remembered of the log is forgotten. */
  onForget: () => void;
}

/** Says what does not hold; where that is the log's past, it can be forgotten, and the next check pins the log anew. */
export const BrokenProofAlert = ({ broken: { fault, position }, advice, onForget }: Props) => {
  const isAboutThePast = fault === 'key-changed' || fault === 'log-rewritten';
  return (
    <Alert severity="error">
      <AlertTitle>{PROOF.failed}</AlertTitle>
      {position !== undefined && `${PROOF.atEvent(position)} `}
      {PROOF_FAULT_TEXT[fault]} {advice}
      {isAboutThePast && (
        <Box sx={{ mt: 1 }}>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              forgetSeenLog();
              onForget();
            }}
          >
            {PROOF.forget}
          </Button>
        </Box>
      )}
    </Alert>
  );
};
