import { CSV_MAPPING } from '@clearfold/content';
import MenuItem from '@mui/material/MenuItem';
import { useWatch } from 'react-hook-form';
import { FormField } from '#components/form/form-dialog.tsx';
import { type ColumnField as Name, type MappingEntries } from './mapping-entries';

interface Props {
  name: Name;
  /** Of the file that was chosen; without one a column is typed. */
  columns: readonly string[] | undefined;
}

/** Which column says something; the day is the only one that every file must have. */
export const ColumnField = ({ name, columns }: Props) => {
  const current = useWatch<MappingEntries, Name>({ name });
  const isRequired = name === 'day';
  const field = {
    name,
    label: CSV_MAPPING.field[name],
    maxLength: 100,
    ...(isRequired && { missing: 'outside-column-required' as const }),
  };
  if (!columns) return <FormField {...field} autoComplete="off" spellCheck={false} />;
  // What was saved before stays to be seen, though this file has no such column.
  const choices = current === '' || columns.includes(current) ? columns : [current, ...columns];
  return (
    <FormField {...field} select>
      {!isRequired && <MenuItem value="">{CSV_MAPPING.absent}</MenuItem>}
      {choices.map((column) => (
        <MenuItem key={column} value={column} translate="no">
          {column}
        </MenuItem>
      ))}
    </FormField>
  );
};

interface ChoiceProps {
  name: keyof MappingEntries & keyof typeof CSV_MAPPING.field;
  /** What can be chosen, with its text. */
  choices: readonly (readonly [value: string, text: string])[];
}

/** One of several ways to write something. */
export const ChoiceField = ({ name, choices }: ChoiceProps) => (
  <FormField name={name} label={CSV_MAPPING.field[name]} select>
    {choices.map(([value, text]) => (
      <MenuItem key={value} value={value}>
        {text}
      </MenuItem>
    ))}
  </FormField>
);
