import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** What the button below will do, or that it would be refused; told to screen readers as the amount changes. */
export const ReviewLine = ({ refused = false, children }: { refused?: boolean; children: ReactNode }) => (
  <Box
    role="status"
    sx={{
      typography: 'body2',
      '&:not(:empty)': { borderLeft: 3, borderColor: refused ? 'error.main' : 'primary.main', pl: 2, py: 0.5 },
      color: refused ? 'error.main' : 'text.primary',
      '& p': { m: 0, overflowWrap: 'anywhere' },
      '& p + p': { mt: 0.5, color: 'text.secondary' },
    }}
  >
    {children}
  </Box>
);
