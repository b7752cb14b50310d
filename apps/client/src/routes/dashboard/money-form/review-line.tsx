import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** What the button below will do; told to screen readers as the amount changes. */
export const ReviewLine = ({ children }: { children: ReactNode }) => (
  <Box
    role="status"
    sx={{
      typography: 'body2',
      '&:not(:empty)': { borderLeft: 3, borderColor: 'primary.main', pl: 2, py: 0.5 },
      '& p': { m: 0, overflowWrap: 'anywhere' },
      '& p + p': { mt: 0.5, color: 'text.secondary' },
    }}
  >
    {children}
  </Box>
);
