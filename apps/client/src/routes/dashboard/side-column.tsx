import Box from '@mui/material/Box';
import { DASHBOARD } from '@clearfold/content';
import { type ReactNode } from 'react';

export const SIDE_MENU_WIDTH = 264;

interface Props {
  /** Also where it does not show: a document is drawn before anybody knows how wide its window is. */
  display: string | { xs: string; md: string };
  children: ReactNode;
}

/** What stands at the side of the screens, from 900 px up. */
export const SideColumn = ({ display, children }: Props) => (
  <Box
    component="aside"
    aria-label={DASHBOARD.sideLabel}
    sx={{
      display,
      position: 'fixed',
      inset: '0 auto 0 0',
      width: SIDE_MENU_WIDTH,
      overflowY: 'auto',
      borderRight: 1,
      borderColor: 'divider',
      backgroundColor: 'background.paper',
    }}
  >
    {children}
  </Box>
);
