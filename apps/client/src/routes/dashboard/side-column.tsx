import Box from '@mui/material/Box';
import { DASHBOARD } from '@clearfold/content';
import { type ReactNode } from 'react';

export const SIDE_MENU_WIDTH = 264;

interface Props {
  /**
   * CSS `display`. `flex` where the window is known to be wide enough. The outline in a document is drawn when the client is
   * built, for every width at once, and says `none` for the narrow ones.
   */
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
