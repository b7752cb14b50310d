import { formatDayAndTime, STAFF_TRANSACTIONS } from '@clearfold/content';
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { FilterChip } from '../components/filter-chip';

interface Fixed {
  movedFrom?: string;
  movedTo?: string;
}

/** What the list is narrowed to by the figure or the run that led here. */
export const FixedFilters = () => {
  const { movedFrom, movedTo } = useListContext().filterValues as Fixed;
  const [from, to] = [movedFrom && formatDayAndTime(movedFrom), movedTo && formatDayAndTime(movedTo)];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, '&:not(:empty)': { pb: 1.5 } }}>
      {from && to && (
        <FilterChip sources={['movedFrom', 'movedTo']} label={STAFF_TRANSACTIONS.movedBetween(from, to)} />
      )}
      <FilterChip sources={['runId']} label={STAFF_TRANSACTIONS.run} />
    </Box>
  );
};
