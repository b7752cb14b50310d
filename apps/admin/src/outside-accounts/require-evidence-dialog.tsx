import { STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDay, FormDialog } from '../components/form/form-dialog';
import { useAccountCommand } from './use-account-command';
import { utcToday } from './utc-days';

const { evidence } = STAFF_OUTSIDE_ACCOUNTS;

interface Props {
  account: OutsideAccountRow;
  onClose: () => void;
}

/** Asks for a line behind each deposit from a day on. Nothing lifts it, so whoever does it says that they know. */
export const RequireEvidenceDialog = ({ account: { id, currency }, onClose }: Props) => {
  const notify = useNotify();
  const [isUnderstood, setUnderstood] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const require = useAccountCommand(() => {
    notify(evidence.done, { type: 'success' });
    onClose();
  });
  const send = (from: string) => {
    setMissed(!isUnderstood);
    if (isUnderstood) void require.send((provider) => provider.requireEvidence(id, from));
    else box.current?.focus();
  };
  return (
    <FormDialog
      title={evidence.title(currency)}
      review={
        <>
          {evidence.review(currency)}
          <Box sx={{ mt: 1, color: 'text.primary', fontWeight: 560 }}>{evidence.forever}</Box>
        </>
      }
      submit={evidence.submit}
      colour="error"
      command={require}
      defaultValues={{ from: utcToday() }}
      onSubmit={({ from }) => send(from)}
      onClose={onClose}
    >
      <FormDay autoFocus name="from" label={evidence.from} invalid="outside-day-invalid" />
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={isUnderstood}
              onChange={({ target }) => setUnderstood(target.checked)}
              slotProps={{ input: { ref: box, 'aria-invalid': isMissed && !isUnderstood } }}
            />
          }
          label={evidence.understood}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        {isMissed && !isUnderstood && (
          <FormHelperText error role="alert">
            {evidence.notUnderstood}
          </FormHelperText>
        )}
      </Box>
    </FormDialog>
  );
};
