import { CSV_MAPPING } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ChosenFile } from './chosen-file';
import { ChoiceField, ColumnField } from './column-field';
import { DELIMITERS } from './first-line';
import { COLUMN_FIELDS, entered } from './mapping-entries';
import { UnusualFields } from './unusual-fields';
import { useChosenFile } from './use-chosen-file';

/** How files are written, and what each of their columns has: chosen from a file's own first line, or typed. */
export const MappingFields = ({ showsUnusual }: { showsUnusual: boolean }) => {
  const [hasMore, setMore] = useState(showsUnusual);
  const { chosen, columns, choose } = useChosenFile(() => setMore(true));

  return (
    <>
      <ChosenFile
        chosen={chosen && { name: chosen.file.name, columns: columns?.length ?? 0 }}
        onChange={(event) => void choose(event)}
      />
      <ChoiceField
        name="delimiter"
        choices={DELIMITERS.map((each) => [entered(each), CSV_MAPPING.delimiter[each]] as const)}
      />
      <ChoiceField name="dateOrder" choices={Object.entries(CSV_MAPPING.dateOrder)} />
      <ChoiceField name="decimalSeparator" choices={Object.entries(CSV_MAPPING.decimalSeparator)} />
      <Box sx={{ fontSize: '0.875rem', fontWeight: 560, mb: -0.5 }}>{CSV_MAPPING.columns}</Box>
      {COLUMN_FIELDS.map((name) => (
        <ColumnField key={name} name={name} columns={columns} />
      ))}
      <Button
        color="secondary"
        aria-expanded={hasMore}
        onClick={() => setMore(!hasMore)}
        sx={{ justifySelf: 'start', ml: -1.5 }}
      >
        {hasMore ? CSV_MAPPING.less : CSV_MAPPING.more}
      </Button>
      {hasMore && <UnusualFields columns={columns} />}
    </>
  );
};
