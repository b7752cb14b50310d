import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FoldTorn } from '../brand/fold-art.js';

interface Props {
  message: string;
  retryLabel: string;
  onRetry: () => void;
}

/** What could not be loaded, in red, with the way to try again. */
export const ErrorState = ({ message, retryLabel, onRetry }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 3, py: 5, textAlign: 'center' }}>
    <FoldTorn />
    <Typography role="alert" color="error" sx={{ fontWeight: 560, maxWidth: '44ch', textWrap: 'balance' }}>
      {message}
    </Typography>
    <Button variant="outlined" color="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  </Box>
);
