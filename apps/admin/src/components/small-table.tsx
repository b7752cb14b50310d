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

const CELL = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** Below this width of the list the cells before the last stand under each other, in every row alike. */
const NARROW = '@container (max-width: 400px)';

/**
 * A few rows inside a record's page, without heads: what they are stands in the section's title. With more than two cells the
 * last one keeps to the right of its row whatever the others need, so that a column of them is one.
 */
export const SmallTable = <Row,>({ label, rows, keyOf, cells, empty }: Props<Row>) =>
  rows.length === 0 ? (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{empty}</Box>
  ) : (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, containerType: 'inline-size' }}>
      {rows.map((row) => {
        const all = cells(row);
        const before = all.slice(0, -1).map((cell, index) => (
          <Box component="span" key={index} sx={CELL}>
            {cell}
          </Box>
        ));
        return (
          <Box
            component="li"
            key={keyOf(row)}
            sx={{
              display: 'flex',
              flexWrap: before.length > 1 ? 'nowrap' : 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              py: 0.5,
              minHeight: 34,
              fontSize: '0.875rem',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {before.length > 1 ? (
              <Box
                component="span"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 1.5,
                  minWidth: 0,
                  [NARROW]: { flexDirection: 'column', alignItems: 'start' },
                }}
              >
                {before}
              </Box>
            ) : (
              before
            )}
            <Box
              component="span"
              sx={{
                ...CELL,
                ml: 'auto',
                textAlign: 'end',
                ...(before.length > 1 && { flexShrink: 0, maxWidth: '60%' }),
              }}
            >
              {all.at(-1)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
