import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SECOND_FACTOR } from '@clearfold/content';
import { type BackupCodesAnswer } from '@clearfold/contracts';

interface Props {
  answer: BackupCodesAnswer;
  onDone: () => void;
}

/** The backup codes, the only time they are shown. */
export const BackupCodes = ({ answer: { message, backupCodes }, onDone }: Props) => (
  <>
    <Alert severity="success" role="status">
      {message}
    </Alert>
    <Typography sx={{ maxWidth: '56ch' }}>{SECOND_FACTOR.codesIntro}</Typography>
    <Box
      component="ul"
      aria-label={SECOND_FACTOR.codesLabel}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontFamily: 'monospace',
      }}
    >
      {backupCodes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Box>
      <Button variant="contained" onClick={onDone}>
        {SECOND_FACTOR.codesKept}
      </Button>
    </Box>
  </>
);
