import { CSV_MAPPING } from '@clearfold/content';
import { type CsvColumns, type OutsideAccountRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { type Fact, Facts } from '#components/facts.tsx';
import { Section } from '#components/section.tsx';
import { COLUMN_FIELDS, UNUSUAL_COLUMNS } from './mapping-entries';
import { CsvMappingDialog } from './csv-mapping-dialog';

const { field } = CSV_MAPPING;

/** How the account's CSV files are read, and the way to say it. */
export const CsvMappingSection = ({ account }: { account: OutsideAccountRow }) => {
  const { canAccess: mayMap } = useCanAccess({ resource: 'outside-accounts', action: 'map' });
  const [editing, setEditing] = useState(false);
  const { csvMapping } = account;
  return (
    <Section title={CSV_MAPPING.section}>
      {csvMapping ? <Facts facts={factsOf(csvMapping)} /> : <Box sx={{ fontSize: '0.875rem' }}>{CSV_MAPPING.none}</Box>}
      {mayMap && (
        <Button variant="outlined" color="secondary" sx={{ mt: 1 }} onClick={() => setEditing(true)}>
          {csvMapping ? CSV_MAPPING.edit : CSV_MAPPING.set}
        </Button>
      )}
      {editing && <CsvMappingDialog account={account} onClose={() => setEditing(false)} />}
    </Section>
  );
};

/** What was said, each under its name; what is as usual is left out. */
const factsOf = (mapping: CsvColumns): readonly Fact[] => {
  const { delimiter, dateOrder, decimalSeparator, groupSeparator, order, encoding } = mapping;
  const { inWord, outWord, rowsAbove, endsWithoutLineBreak } = mapping;
  return [
    { name: field.delimiter, value: CSV_MAPPING.delimiter[delimiter] },
    { name: field.dateOrder, value: CSV_MAPPING.dateOrder[dateOrder] },
    { name: field.decimalSeparator, value: CSV_MAPPING.decimalSeparator[decimalSeparator] },
    ...[...COLUMN_FIELDS, ...UNUSUAL_COLUMNS].map((name) => ({ name: field[name], value: mapping[name] })),
    { name: field.inWord, value: inWord },
    { name: field.outWord, value: outWord },
    { name: field.order, value: order && CSV_MAPPING.order[order] },
    { name: field.groupSeparator, value: groupSeparator && CSV_MAPPING.groupSeparator[groupSeparator] },
    { name: field.encoding, value: encoding && CSV_MAPPING.encoding[encoding] },
    { name: field.rowsAbove, value: rowsAbove },
    { name: field.endsWithoutLineBreak, value: endsWithoutLineBreak && CSV_MAPPING.ends.yes },
  ];
};
