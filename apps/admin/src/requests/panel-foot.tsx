import Box from '@mui/material/Box';
import { type ReactNode, type Ref } from 'react';

/** The foot of a request's panel: what may be done to it, or the form of that, whose fields scroll where it is higher than this. */
export const PanelFoot = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <Box
    ref={ref}
    sx={{
      px: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      maxHeight: '75%',
      overflowY: 'auto',
      display: 'flex',
      flexDirection: 'column',
    }}
  >
    {children}
  </Box>
);
