import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PROOF } from '@clearfold/content';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofVerdict } from './proof-verdict';

/** The way to check a transaction's proof, whose code arrives when it is asked for. */
export const ProofCheck = ({ transactionId }: { transactionId: string }) => {
  const [isForgotten, setForgotten] = useState(false);
  const check = useMutation({
    mutationFn: async () => (await import('./prove-transaction')).proveTransaction(transactionId),
    onMutate: () => setForgotten(false),
  });
  const forget = (): void => {
    check.reset();
    setForgotten(true);
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h6" component="h3">
        {PROOF.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {PROOF.intro}
      </Typography>
      <Button variant="outlined" color="secondary" loading={check.isPending} onClick={() => check.mutate()}>
        {check.isIdle ? PROOF.check : PROOF.checkAgain}
      </Button>
      <Box role="status" sx={{ width: 1 }}>
        {check.data && <ProofVerdict checked={check.data} />}
        {isForgotten && <Alert severity="info">{PROOF.forgotten}</Alert>}
        {check.error && <ProofVerdict error={check.error} onForget={forget} />}
      </Box>
    </Box>
  );
};
