import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type ReactNode } from 'react';

interface Props {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One panel of the day under its heading. */
export const DashboardSection = ({ title, aside, children }: Props) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ px: 2, py: 1.5, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
      <Box component="h2" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 560 }}>
        {title}
      </Box>
      {aside && (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {aside}
        </Box>
      )}
    </Box>
    {children}
  </Paper>
);
