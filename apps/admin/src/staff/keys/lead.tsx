import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** What a page is about, under its heading. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Box sx={{ px: 2, pb: 1.5, fontSize: '0.875rem', color: 'text.secondary', maxWidth: '72ch' }}>{children}</Box>
);
