import { STAFF_RECONCILIATION } from '@clearfold/content';
import { type OpenItemAges } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { openItemsPath } from '../outside-accounts/outside-paths';

/** The bands of `byAge`, in days. */
const BANDS = [
  { maxAgeDays: 2 },
  { minAgeDays: 3, maxAgeDays: 7 },
  { minAgeDays: 8, maxAgeDays: 30 },
  { minAgeDays: 31 },
] as const;

interface Props {
  ages: OpenItemAges;
  /** Whose they are, in words. */
  of: string;
  /** What the list of open items is narrowed to. */
  filter: { accountId: string } | { item: 'request' };
  /** Whether the list of open items can show them: it knows what is open now. */
  isLinked: boolean;
}

/** How many items are open, by how long; each number leads to them. */
export const OpenByAge = ({ ages: { byAge }, of, filter, isLinked }: Props) => (
  <Box
    component="dl"
    aria-label={STAFF_RECONCILIATION.byAge}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      columnGap: 2,
      rowGap: 0.75,
      m: 0,
      fontSize: '0.8125rem',
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, fontSize: '0.875rem', ...TABULAR_FIGURES },
    }}
  >
    {BANDS.map((band, index) => {
      const items = byAge[index]!;
      const age = STAFF_RECONCILIATION.age[index]!;
      const isOld = index === BANDS.length - 1 && items > 0;
      return (
        <div key={age}>
          <dt>{age}</dt>
          <Box component="dd" sx={isOld ? { color: 'error.main', fontWeight: 560 } : {}}>
            {items > 0 && isLinked ? (
              <Box
                component={Link}
                to={openItemsPath({ ...filter, ...band })}
                aria-label={STAFF_RECONCILIATION.ageLink(items, age, of)}
                sx={{ color: 'inherit', display: 'inline-block', minWidth: 24, minHeight: 24 }}
              >
                {items.toLocaleString('en-US')}
              </Box>
            ) : (
              items.toLocaleString('en-US')
            )}
          </Box>
        </div>
      );
    })}
  </Box>
);
