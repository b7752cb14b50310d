import { formatDayAndTime, LEDGER_EVENT_TEXT, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewTimelineEntry } from '@clearfold/contracts';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';

/** What happened so far, each with its event's position: where an auditor finds it in the ledger. */
export const Timeline = ({ entries }: { entries: readonly ReviewTimelineEntry[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {entries.map(({ position, event, at, by }) => (
      <Box
        component="li"
        key={position}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
          fontSize: '0.875rem',
          lineHeight: 1.4,
        }}
      >
        <span>{LEDGER_EVENT_TEXT[event] ?? event}</span>
        <Box
          component="span"
          title={REVIEW_PANEL.eventPositionHint}
          sx={{ color: 'text.secondary', fontFamily: FONT.figures, fontSize: '0.8125rem' }}
        >
          {REVIEW_PANEL.eventPosition(position)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {REVIEW_PANEL.decidedBy(by, formatDayAndTime(at))}
        </Box>
      </Box>
    ))}
  </Box>
);
