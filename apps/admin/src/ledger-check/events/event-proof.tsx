import { EVENT_PROOF, PROOF } from '@clearfold/content';
import { type LedgerFact } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '#providers/data-provider.ts';
import { LogVerdict } from '../check/log-verdict';

/** Has this browser prove that the log holds the event as the page shows it. The code arrives when it is asked for. */
export const EventProof = ({ fact }: { fact: LedgerFact }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const check = useMutation({
    mutationFn: async () => (await import('../prove-event')).proveEvent(fact, provider),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {EVENT_PROOF.intro}
      </Typography>
      <Button variant="outlined" color="secondary" loading={check.isPending} onClick={() => check.mutate()}>
        {check.isIdle ? EVENT_PROOF.check : PROOF.checkAgain}
      </Button>
      <LogVerdict
        checked={check.data}
        error={check.error}
        first={check.data && EVENT_PROOF.held(fact.id, check.data.size)}
        second={check.data?.signature && EVENT_PROOF.signed(check.data.signature)}
        onForget={check.reset}
      />
    </Box>
  );
};
