import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** Ids, hashes and account names: in figures that cannot be confused. */
export const CodeText = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    translate="no"
    sx={{ fontFamily: FONT.figures, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);
