import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

interface Props {
  title: string;
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** One block of evidence under its small heading. */
export const Section = ({ title, level = 'h2', children }: Props) => (
  <Box component="section" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography component={level} sx={{ mb: 0.75, fontSize: '0.8125rem', fontWeight: 560, color: 'text.secondary' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
