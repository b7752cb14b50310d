import Box from '@mui/material/Box';
import { type ReactNode } from 'react';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The cells of a row; the last one is set to the right. */
  cells: (row: Row) => readonly ReactNode[];
  empty: string;
}

/** A few rows inside a record's page, without heads: what they are stands in the section's title. */
export const SmallTable = <Row,>({ label, rows, keyOf, cells, empty }: Props<Row>) =>
  rows.length === 0 ? (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{empty}</Box>
  ) : (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={keyOf(row)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            py: 0.5,
            minHeight: 34,
            fontSize: '0.875rem',
            '& + &': { borderTop: 1, borderColor: 'divider' },
            '& > :last-child': { ml: 'auto', textAlign: 'end' },
          }}
        >
          {cells(row).map((cell, index) => (
            <Box component="span" key={index} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {cell}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
