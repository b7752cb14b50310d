import { STAFF_DASHBOARD, formatDollars } from '@clearfold/content';
import { type WaitingFigures } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { ageLabel } from '../components/waiting-time';
import { useNow } from '../components/use-now';
import { FigureLink } from './figure-link';
import { type Place } from './figure-places';

interface Props {
  label: string;
  /** Tickets have no sum. */
  figures: Omit<WaitingFigures, 'sum'> & { sum?: number };
  to: Place;
  /** Where the late ones of them are listed. */
  late: Place;
}

/** One kind of what waits; red once the oldest is beyond its target. */
export const WaitingTile = ({
  label,
  figures: { count, sum, oldestAt, targetHours, late },
  to,
  late: latePlace,
}: Props) => {
  const now = useNow();
  return (
    <Paper variant="outlined" sx={{ position: 'relative', px: 2, py: 1.5, '&:hover': { bgcolor: 'action.hover' } }}>
      <Box component="h2" sx={{ m: 0, fontSize: '0.8125rem', fontWeight: 560, lineHeight: 1.4 }}>
        <FigureLink to={to} whole>
          {label}
        </FigureLink>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, ...TABULAR_FIGURES }}>
        <Box component="span" sx={{ fontSize: '1.5rem', fontWeight: 620, letterSpacing: '-0.02em' }}>
          {count.toLocaleString('en-US')}
        </Box>
        {sum !== undefined && count > 0 && (
          <Box component="span" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {formatDollars(sum)}
          </Box>
        )}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.4, color: 'text.secondary' }}>
        {oldestAt
          ? STAFF_DASHBOARD.oldest(ageLabel(Math.max(0, now - Date.parse(oldestAt))), targetHours)
          : STAFF_DASHBOARD.nothing}{' '}
        {late > 0 && (
          <Box
            component="span"
            sx={{
              display: 'block',
              position: 'relative',
              zIndex: 1,
              width: 'fit-content',
              color: 'error.main',
              fontWeight: 560,
              ...TABULAR_FIGURES,
            }}
          >
            <FigureLink to={latePlace}>{STAFF_DASHBOARD.late(late)}</FigureLink>
          </Box>
        )}
      </Box>
    </Paper>
  );
};
