import { REVIEW_PANEL } from '@clearfold/content';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { type ReactNode } from 'react';

interface Props {
  /** Beside the list where both fit; over it, and full-screen on a phone, where they do not. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

export const PANEL_WIDTH = 464;

/** Height of the bar that stays above everything. */
const BAR = 49;

/** Where the evidence stands. Beside the list it is no dialog: the list stays in reach. */
export const RequestPanel = ({ beside, onClose, children }: Props) =>
  beside ? (
    <Box
      component="aside"
      aria-label={REVIEW_PANEL.label}
      sx={{
        position: 'sticky',
        top: BAR,
        alignSelf: 'start',
        display: 'flex',
        flexDirection: 'column',
        height: `calc(100dvh - ${BAR}px)`,
        borderInlineStart: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  ) : (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      // The queue puts the focus back itself: the row that was open may be gone.
      disableRestoreFocus
      slotProps={{
        paper: {
          'aria-label': REVIEW_PANEL.label,
          elevation: 0,
          sx: { width: { xs: '100%', sm: PANEL_WIDTH }, bgcolor: 'background.paper' },
        },
      }}
    >
      {children}
    </Drawer>
  );
