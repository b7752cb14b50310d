import { CSV_MAPPING } from '@clearfold/content';
import { useWatch } from 'react-hook-form';
import { FormField, FormNumber } from '#components/form/form-dialog.tsx';
import { ChoiceField, ColumnField } from './column-field';
import { entered, type MappingEntries, UNUSUAL_COLUMNS } from './mapping-entries';

const MOST_ROWS = 50;

const rowsOf = (typed: string): number | undefined => {
  const rows = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : NaN;
  return rows <= MOST_ROWS ? rows : undefined;
};

/** What few files need said. */
export const UnusualFields = ({ columns }: { columns: readonly string[] | undefined }) => {
  const hasDirection = useWatch<MappingEntries, 'direction'>({ name: 'direction' }) !== '';
  return (
    <>
      {UNUSUAL_COLUMNS.map((name) => (
        <ColumnField key={name} name={name} columns={columns} />
      ))}
      {hasDirection && (
        <>
          <FormField name="inWord" label={CSV_MAPPING.field.inWord} autoComplete="off" maxLength={100} />
          <FormField name="outWord" label={CSV_MAPPING.field.outWord} autoComplete="off" maxLength={100} />
        </>
      )}
      <ChoiceField name="order" choices={Object.entries(CSV_MAPPING.order)} />
      <ChoiceField
        name="groupSeparator"
        choices={Object.entries(CSV_MAPPING.groupSeparator).map(([separator, text]) => [entered(separator), text])}
      />
      <ChoiceField name="encoding" choices={Object.entries(CSV_MAPPING.encoding)} />
      <FormNumber
        name="rowsAbove"
        label={CSV_MAPPING.field.rowsAbove}
        autoComplete="off"
        judge={(typed) => (rowsOf(typed) === undefined ? 'outside-rows-invalid' : undefined)}
        echo={(typed) => {
          const rows = rowsOf(typed);
          return rows === undefined || rows === 0 ? undefined : CSV_MAPPING.rowsSkipped(rows);
        }}
        input={{ min: 0, max: MOST_ROWS, step: 1, inputMode: 'numeric' }}
      />
      <ChoiceField name="endsWithoutLineBreak" choices={Object.entries(CSV_MAPPING.ends)} />
    </>
  );
};
