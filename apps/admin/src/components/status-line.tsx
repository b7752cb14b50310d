import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface Props {
  message: string;
  /** What may be done about it, while it is said. */
  action?: ReactNode;
}

/** Says what was just decided, to eyes and to screen readers; stands there empty so that its first word is announced. */
export const StatusLine = ({ message, action }: Props) => (
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
    {message && action && (
      <Box component="span" sx={{ flexShrink: 0 }}>
        {action}
      </Box>
    )}
  </Box>
);
