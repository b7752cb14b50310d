import { STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type Sending } from './use-statement-form';

const { form: text } = STAFF_STATEMENT_IMPORTS;

/** How far the file is, and the way to stop it. */
export const SendingProgress = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => {
  const says = sending.is === 'sending' ? text.sending(sending.percent) : text.reading;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={text.file}
        {...(sending.is === 'sending' && { variant: 'determinate', value: sending.percent })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box role="status" sx={{ fontSize: '0.875rem' }}>
          {says}
        </Box>
        <Button color="inherit" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Box>
    </Box>
  );
};
