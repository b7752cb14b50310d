import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { YourBalance } from './your-balance';

/** A money request's screen: what it does and its form, the balance it concerns beside it. */
export const MoneyFrame = ({ intro, children }: { intro: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 2, sm: 3 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(260px, 340px)' },
      alignItems: 'start',
    }}
  >
    <Paper component="section" sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '56ch' }}>
        {intro}
      </Typography>
      {children}
    </Paper>
    <YourBalance />
  </Box>
);
