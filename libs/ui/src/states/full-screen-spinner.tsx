import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/**
 * Fills the screen while nothing else can be shown yet; 80 by 80 pixels unless told otherwise (docs/requirements.md,
 * CONST-04).
 */
export const FullScreenSpinner = ({ label, size = 80 }: { label: string; size?: number }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
    <CircularProgress aria-label={label} size={size} thickness={2.4} />
  </Box>
);
