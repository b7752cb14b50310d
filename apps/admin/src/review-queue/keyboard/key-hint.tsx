import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** The key that does the same, beside what it does; hidden from screen readers, which have their own commands. */
export const KeyHint = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', sm: 'inline-grid' },
      placeItems: 'center',
      minWidth: 20,
      height: 20,
      px: 0.5,
      border: 1,
      borderColor: 'currentColor',
      borderRadius: 0.5,
      fontFamily: 'inherit',
      fontSize: '0.75rem',
      lineHeight: 1,
      opacity: 0.75,
    }}
  >
    {children}
  </Box>
);
