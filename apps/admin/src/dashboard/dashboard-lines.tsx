import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { DashboardSection } from './dashboard-section';
import { FigureLink } from './figure-link';
import { type Place } from './figure-places';

/** What there is, how it stands, and where one sees to it. */
export interface DashboardLine {
  what: string;
  says: string;
  /** Nothing to do; something waits for the reader; something is wrong. */
  tone: 'quiet' | 'waits' | 'trouble';
  to: Place;
}

const COLOUR = { quiet: 'text.secondary', waits: 'text.primary', trouble: 'error.main' };

/** A section of the dashboard with a line for each thing. */
export const DashboardLines = ({ title, lines }: { title: string; lines: readonly DashboardLine[] }) => (
  <Box sx={{ mt: 2 }}>
    <DashboardSection title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}>
        {lines.map(({ what, says, tone, to }) => (
          <Box
            component="li"
            key={what}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.5 }}
          >
            <FigureLink to={to}>{what}</FigureLink>{' '}
            <Box
              component="span"
              sx={{ color: COLOUR[tone], fontWeight: tone === 'quiet' ? 400 : 560, ...TABULAR_FIGURES }}
            >
              {says}
            </Box>
          </Box>
        ))}
      </Box>
    </DashboardSection>
  </Box>
);
