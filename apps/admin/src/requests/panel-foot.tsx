import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

/** The foot of a request's panel: what may be done to it, or the form of that, which scrolls by itself. */
export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      px: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      maxHeight: '75%',
      overflowY: 'auto',
      // The form's buttons lie over its end: what takes the focus stays clear of them.
      scrollPaddingBottom: 72,
    }}
  >
    {children}
  </Box>
);
