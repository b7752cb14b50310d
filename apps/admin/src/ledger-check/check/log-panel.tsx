import { LEDGER_CHECK, PROOF } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '#providers/data-provider.ts';
import { LogVerdict } from './log-verdict';

/** Has this browser check the latest checkpoint, and that the log continues the one it saw last. */
export const LogPanel = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const check = useMutation({
    mutationFn: async () => (await import('../check-log')).checkLatest(provider),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {LEDGER_CHECK.logHint}
      </Typography>
      <Button variant="outlined" color="secondary" loading={check.isPending} onClick={() => check.mutate()}>
        {check.isIdle ? LEDGER_CHECK.checkLog : PROOF.checkAgain}
      </Button>
      <LogVerdict checked={check.data} error={check.error} onForget={check.reset} />
    </Box>
  );
};
