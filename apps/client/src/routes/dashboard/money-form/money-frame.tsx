import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type ReactNode } from 'react';
import { YourBalance } from './your-balance';

/** A money request's screen: its form, and the balance it concerns beside it. */
export const MoneyFrame = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 2, sm: 3 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(260px, 340px)' },
      alignItems: 'start',
    }}
  >
    <Paper component="section" sx={{ p: { xs: 2, sm: 4 } }}>
      {children}
    </Paper>
    <YourBalance />
  </Box>
);
