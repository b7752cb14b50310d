import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

/** Says what was just decided, to eyes and to screen readers; stands there empty so that its first word is announced. */
export const StatusLine = ({ message }: { message: string }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      px: message ? 2 : 0,
      py: message ? 0.75 : 0,
      fontSize: '0.8125rem',
      bgcolor: 'tint.green',
      color: 'tint.onGreen',
    }}
  >
    {message && <Check sx={{ fontSize: 16 }} />}
    {message}
  </Box>
);
