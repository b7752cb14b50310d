import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { STATEMENT, TRANSACTION_STATUS_TEXT, TRANSACTION_TYPE_TEXT } from '@clearfold/content';
import { type StatementFilters } from './filter-transactions';

interface Props {
  filters: StatementFilters;
  onChange: (filters: StatementFilters) => void;
}

/** Type, status and the two days. */
export const FilterFields = ({ filters, onChange }: Props) => {
  const field = (name: keyof StatementFilters): TextFieldProps => ({
    id: `filter-${name}`,
    size: 'small',
    value: filters[name],
    onChange: ({ target }) => onChange({ ...filters, [name]: target.value }),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1.5fr 1fr 1fr 1fr' },
        pt: 1.5,
        pb: 1,
      }}
    >
      <TextField {...field('type')} select label={STATEMENT.type} slotProps={{ select: { native: true } }}>
        <option value="">{STATEMENT.allTypes}</option>
        <Options texts={TRANSACTION_TYPE_TEXT} />
      </TextField>
      <TextField {...field('status')} select label={STATEMENT.status} slotProps={{ select: { native: true } }}>
        <option value="">{STATEMENT.allStatuses}</option>
        <Options texts={TRANSACTION_STATUS_TEXT} />
      </TextField>
      <TextField {...field('from')} type="date" label={STATEMENT.from} />
      <TextField {...field('to')} type="date" label={STATEMENT.to} />
    </Box>
  );
};

const Options = ({ texts }: { texts: Readonly<Record<string, string>> }) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
