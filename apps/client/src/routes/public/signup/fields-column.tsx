import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';

/** One column of the form under its heading. */
export const FieldsColumn = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <Typography component="legend" variant="h5" sx={{ p: 0, mb: 2 }}>
      {legend}
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.5 }}>{children}</Box>
  </Box>
);
