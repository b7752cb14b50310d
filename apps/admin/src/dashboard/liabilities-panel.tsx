import { STAFF_DASHBOARD, formatDollars } from '@clearfold/content';
import { type DayFigures } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { DashboardSection } from './dashboard-section';
import { FigureLink } from './figure-link';
import { owedPlace, type Place } from './figure-places';

const ROWS: readonly { name: string; of: keyof DayFigures['liabilities']; share: boolean; to: Place }[] = [
  { name: STAFF_DASHBOARD.available, of: 'available', share: true, to: owedPlace('available') },
  { name: STAFF_DASHBOARD.held, of: 'held', share: true, to: owedPlace('held') },
  { name: STAFF_DASHBOARD.invested, of: 'invested', share: true, to: owedPlace('invested') },
  { name: STAFF_DASHBOARD.total, of: 'total', share: false, to: owedPlace('any') },
];

/** What the platform owes its investors, by kind, each with its share of the whole. */
export const LiabilitiesPanel = ({ liabilities }: Pick<DayFigures, 'liabilities'>) => {
  if (liabilities.total === 0) {
    return (
      <DashboardSection title={STAFF_DASHBOARD.liabilities}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{STAFF_DASHBOARD.noLiabilities}</Box>
      </DashboardSection>
    );
  }
  return (
    <DashboardSection title={STAFF_DASHBOARD.liabilities}>
      <Box component="dl" sx={{ display: 'grid', rowGap: 1.25, m: 0, fontSize: '0.875rem', ...TABULAR_FIGURES }}>
        {ROWS.map(({ name, of, share, to }) => (
          <Box
            key={of}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              rowGap: 0.5,
              ...(!share && { borderTop: 1, borderColor: 'divider', pt: 1, fontWeight: 560 }),
            }}
          >
            <Box component="dt" sx={{ color: share ? 'text.secondary' : 'text.primary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <FigureLink to={to}>{formatDollars(liabilities[of])}</FigureLink>
            </Box>
            {share && (
              <Box
                component="dd"
                aria-hidden
                sx={{ m: 0, gridColumn: '1 / -1', height: 4, bgcolor: 'action.selected' }}
              >
                <Box
                  sx={{ width: `${(100 * liabilities[of]) / liabilities.total}%`, height: 4, bgcolor: 'primary.main' }}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </DashboardSection>
  );
};
