import Box from '@mui/material/Box';
import { PAGE_WIDTH } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { MAIN_ID } from '#page/scroll-and-focus-reset.ts';
import { SIDE_MENU_WIDTH } from './side-column';

interface Props {
  side: ReactNode;
  header: ReactNode;
  children: ReactNode;
}

/** Where things stand on the signed-in screens, and in the outline that their document shows first. */
export const Frame = ({ side, header, children }: Props) => (
  <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
    {side}
    <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${SIDE_MENU_WIDTH}px` } }}>
      {header}
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ maxWidth: PAGE_WIDTH.dashboard, mx: 'auto', px: { xs: 2, sm: 4 }, pb: 12, outline: 'none' }}
      >
        {children}
      </Box>
    </Box>
  </Box>
);
