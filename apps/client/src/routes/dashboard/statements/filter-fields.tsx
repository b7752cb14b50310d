import Box from '@mui/material/Box';
import { Field, SelectField } from '@clearfold/ui';
import { ruleText, STATEMENT, TRANSACTION_BADGE_TEXT, TRANSACTION_TYPE_TEXT } from '@clearfold/content';
import { isReversed, type StatementFilters } from './filter-transactions';

interface Props {
  filters: StatementFilters;
  onChange: (some: Partial<StatementFilters>) => void;
}

/** Type, status and the two days, which say at once that they are the wrong way round. */
export const FilterFields = ({ filters, onChange }: Props) => {
  const field = (name: keyof StatementFilters) => ({
    id: `filter-${name}`,
    size: 'small' as const,
    value: filters[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange({ [name]: target.value }),
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
      <SelectField {...field('type')} label={STATEMENT.type}>
        <option value="">{STATEMENT.allTypes}</option>
        <Options texts={TRANSACTION_TYPE_TEXT} />
      </SelectField>
      <SelectField {...field('status')} label={STATEMENT.status}>
        <option value="">{STATEMENT.allStatuses}</option>
        <Options texts={TRANSACTION_BADGE_TEXT} />
      </SelectField>
      <Field
        {...field('from')}
        type="date"
        label={STATEMENT.from}
        {...(isReversed(filters) && { error: true, helperText: ruleText('statement-period-reversed') })}
      />
      <Field {...field('to')} type="date" label={STATEMENT.to} />
    </Box>
  );
};

const Options = ({ texts }: { texts: Readonly<Record<string, string>> }) =>
  Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
