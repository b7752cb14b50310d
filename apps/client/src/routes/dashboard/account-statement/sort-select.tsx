import TextField from '@mui/material/TextField';
import { STATEMENT } from '@clearfold/content';
import { SORT_COLUMNS, type StatementSort } from './sort-transactions';

interface Props {
  sort: StatementSort;
  onSort: (sort: StatementSort) => void;
}

const CHOICES = SORT_COLUMNS.flatMap((column) =>
  (['desc', 'asc'] as const).map((direction): StatementSort => ({ column, direction })),
);

/** The columns' sorting as one choice. */
export const SortSelect = ({ sort, onSort }: Props) => (
  <TextField
    select
    size="small"
    value={`${sort.column}-${sort.direction}`}
    onChange={({ target }) => {
      const chosen = CHOICES.find(({ column, direction }) => `${column}-${direction}` === target.value);
      if (chosen) onSort(chosen);
    }}
    slotProps={{ select: { native: true }, htmlInput: { 'aria-label': STATEMENT.sortBy } }}
  >
    {CHOICES.map(({ column, direction }) => (
      <option key={column + direction} value={`${column}-${direction}`}>
        {STATEMENT.sort[`${column}-${direction}`]}
      </option>
    ))}
  </TextField>
);
