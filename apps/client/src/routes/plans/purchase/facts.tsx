import Box from '@mui/material/Box';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { type ReactNode } from 'react';

/** What the dialog knows before and after a purchase, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, ...TABULAR_FIGURES }}>
    {children}
  </Box>
);

export const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 560 }}>
      {value}
    </Box>
  </Box>
);
