import { STAFF_OPEN_ITEMS } from '@clearfold/content';
import { SelectInput, useListContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FilterChip } from '../components/filter-chip';

/** The bands that the reconciliation counts by. */
const OLDER_THAN = [2, 7, 30];

/** Narrows the list to what is older; with the end that a link brought along, perhaps nothing would be left. */
export const AgeFilter = ({ source }: { source: 'minAgeDays' }) => {
  const { setValue } = useFormContext();
  return (
    <SelectInput
      source={source}
      label={STAFF_OPEN_ITEMS.age}
      choices={OLDER_THAN.map((days) => ({ id: days + 1, name: STAFF_OPEN_ITEMS.olderThan(days) }))}
      emptyText={STAFF_OPEN_ITEMS.anyAge}
      slotProps={{ select: { displayEmpty: true } }}
      helperText={false}
      onChange={() => setValue('maxAgeDays', '')}
    />
  );
};

/** The greatest age that a link brought along. */
export const AgeChip = () => {
  const { maxAgeDays } = useListContext().filterValues as { maxAgeDays?: number };
  return maxAgeDays === undefined ? null : (
    <FilterChip sources={['maxAgeDays']} label={STAFF_OPEN_ITEMS.upTo(maxAgeDays)} />
  );
};
