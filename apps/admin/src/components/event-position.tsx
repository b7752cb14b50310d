import { REVIEW_PANEL } from '@clearfold/content';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';

/** Where an event stands in the ledger: what an auditor finds it by. */
export const EventPosition = ({ position }: { position: number }) => (
  <Box
    component="span"
    title={REVIEW_PANEL.eventPositionHint}
    sx={{ color: 'text.secondary', fontFamily: FONT.figures, fontSize: '0.8125rem' }}
  >
    {REVIEW_PANEL.eventPosition(position)}
  </Box>
);
