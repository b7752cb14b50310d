import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { STATEMENT } from '@clearfold/content';
import { SORT_COLUMNS, type StatementSort } from './sort-transactions';

interface Props {
  sort: StatementSort;
  onSort: (sort: StatementSort) => void;
}

const CHOICES = SORT_COLUMNS.flatMap((column) =>
  (['desc', 'asc'] as const).map((direction): StatementSort => ({ column, direction })),
);

/** The columns' sorting as one choice, named by its own words instead of a label. */
export const SortSelect = ({ sort, onSort }: Props) => (
  <NativeSelect
    variant="outlined"
    input={<OutlinedInput size="small" />}
    inputProps={{ 'aria-label': STATEMENT.sortBy }}
    value={`${sort.column}-${sort.direction}`}
    onChange={({ target }) => {
      const chosen = CHOICES.find(({ column, direction }) => `${column}-${direction}` === target.value);
      if (chosen) onSort(chosen);
    }}
  >
    {CHOICES.map(({ column, direction }) => (
      <option key={column + direction} value={`${column}-${direction}`}>
        {STATEMENT.sort[`${column}-${direction}`]}
      </option>
    ))}
  </NativeSelect>
);
