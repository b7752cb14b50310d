import { formatDayAndTime, RECORDS, REVIEW_PANEL, STAFF_EVENT_TEXT, STAFF_INVESTORS } from '@clearfold/content';
import { type AuditEntry } from '@clearfold/contracts';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';

interface Props {
  entries: readonly AuditEntry[];
  label?: string;
}

/** Who did what, when and why, from the events themselves: each with its position in the ledger. */
export const InvestorTrail = ({ entries, label = STAFF_INVESTORS.section.timeline }: Props) => (
  <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {entries.map(({ id, position, event, at, by, why }) => (
      <Box component="li" key={id} sx={{ fontSize: '0.875rem', lineHeight: 1.4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
          <span>{STAFF_EVENT_TEXT[event] ?? event}</span>
          <Box
            component="span"
            title={REVIEW_PANEL.eventPositionHint}
            sx={{ color: 'text.secondary', fontFamily: FONT.figures, fontSize: '0.8125rem' }}
          >
            {REVIEW_PANEL.eventPosition(position)}
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{RECORDS.by(by, formatDayAndTime(at))}</Box>
        {why && <Box sx={{ overflowWrap: 'anywhere' }}>{STAFF_INVESTORS.why(why)}</Box>}
      </Box>
    ))}
  </Box>
);
