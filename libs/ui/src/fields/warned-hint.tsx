import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** A field's hint, or in its place a warning, which is read out when it comes and is no error. */
export const WarnedHint = ({ hint, warning }: { hint: ReactNode; warning: string | undefined }) => (
  <>
    <Box component="span" aria-live="polite">
      {warning !== undefined && <Warning>{warning}</Warning>}
    </Box>
    {warning === undefined && hint}
  </>
);

/** In the palette's colours of a warning, with a sign for who sees no colours. */
const Warning = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: 0.75,
      mt: 0.25,
      px: 1,
      py: 0.5,
      borderRadius: '4px',
      borderLeft: 3,
      borderColor: 'warning.main',
      bgcolor: 'tint.amber',
      color: 'tint.onAmber',
      fontWeight: 560,
    }}
  >
    <Box component="svg" viewBox="0 0 16 16" aria-hidden sx={{ width: 14, height: 14, mt: '2px', flex: 'none' }}>
      <path fill="currentColor" d="M8 1 16 15H0ZM7.2 6v4.5h1.6V6Zm0 5.7v1.6h1.6v-1.6Z" fillRule="evenodd" />
    </Box>
    {children}
  </Box>
);
