import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, PROOF } from '@clearfold/content';
import { BrokenProof, BrokenProofAlert } from '@clearfold/ui/proof';
import { ApiFailure, failureText, MissingToken } from '#api/api-failure.ts';
import { type CheckedProof } from './check-receipts';

/** What was checked, in plain words; or what does not hold, and what to do. */
export const ProofVerdict = (outcome: { checked: CheckedProof } | { error: Error; onForget: () => void }) =>
  'checked' in outcome ? <Held {...outcome.checked} /> : <NotHeld {...outcome} />;

const Held = ({ events, size, name, sizeBefore }: CheckedProof) => (
  <Alert severity="success">
    <AlertTitle>{PROOF.held}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.5 }}>
      <li>{PROOF.checked.events(events)}</li>
      <li>{PROOF.checked.path(size)}</li>
      <li>{PROOF.checked.signature(name)}</li>
      <li>{sizeBefore === undefined ? PROOF.checked.pinned : PROOF.checked.grown(sizeBefore)}</li>
    </Box>
  </Alert>
);

const NotHeld = ({ error, onForget }: { error: Error; onForget: () => void }) => {
  if (!(error instanceof BrokenProof)) {
    const isFromApi = error instanceof ApiFailure || error instanceof MissingToken;
    const text = isFromApi ? failureText(error, FAILURE_TEXT.proofCheck, MISSING_TOKEN_TEXT.action) : PROOF.notRun;
    return <Alert severity="warning">{text}</Alert>;
  }
  return <BrokenProofAlert broken={error} advice={PROOF.askSupport} onForget={onForget} />;
};
