import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

/** One block of evidence under its small heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography component="h3" sx={{ mb: 0.75, fontSize: '0.8125rem', fontWeight: 560, color: 'text.secondary' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
