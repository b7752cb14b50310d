import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** A field's hint, or in its place a warning, which is read out when it comes and is no error. */
export const WarnedHint = ({ hint, warning }: { hint: ReactNode; warning: string | undefined }) => (
  <>
    <Box component="span" aria-live="polite" sx={{ color: 'text.primary' }}>
      {warning}
    </Box>
    {warning === undefined && hint}
  </>
);
