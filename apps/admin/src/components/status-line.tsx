import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

/** Says what was just decided, to eyes and to screen readers; stands there empty so that its first word is announced. */
export const StatusLine = ({ words }: { words: string }) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      px: words ? 2 : 0,
      py: words ? 0.75 : 0,
      fontSize: '0.8125rem',
      bgcolor: 'tint.green',
      color: 'tint.onGreen',
    }}
  >
    {words && <Check sx={{ fontSize: 16 }} />}
    {words}
  </Box>
);
