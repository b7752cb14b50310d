import { SIGNING } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import { signsNothing, waitingKey } from '#signing/own-passkeys.ts';
import { ToPasskeys } from '#signing/to-passkeys.tsx';

const why = (): string => {
  if (!signsNothing()) return SIGNING.manyUnsigned;
  const key = waitingKey();
  return key === undefined ? SIGNING.manyNoneYet : SIGNING.manyWait(key);
};

/** Why some of many decisions were refused that had to be signed: once, with the way to a passkey. */
export const UnsignedNote = () => (
  <Alert severity="error" role="alert" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
    {why()}
    <ToPasskeys />
  </Alert>
);
