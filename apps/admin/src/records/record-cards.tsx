import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { type RaRecord, useListContext } from 'react-admin';
import { type Column } from './column';

interface Props<Row extends RaRecord> {
  label: string;
  columns: readonly Column<Row>[];
}

/** A list on a phone: the first column heads a card, the others are its lines. */
export const RecordCards = <Row extends RaRecord>({ label, columns }: Props<Row>) => {
  const { data = [] } = useListContext<Row>();
  const [head, ...lines] = columns;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            px: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: '0.875rem',
            display: 'grid',
            gap: 0.5,
          }}
        >
          <Box sx={{ minHeight: 24, overflowWrap: 'anywhere' }}>{head?.render(row)}</Box>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
              columnGap: 1.5,
              rowGap: 0.375,
              m: 0,
              lineHeight: 1.45,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, overflowWrap: 'anywhere', textAlign: 'end', ...TABULAR_FIGURES },
            }}
          >
            {lines.map((column) => {
              const value = column.render(row);
              // A row without it says nothing by an empty line.
              if (value === undefined || value === null || value === false || value === '') return null;
              return (
                <Box key={column.source} sx={{ display: 'contents' }}>
                  <dt>{column.label}</dt>
                  <dd>{value}</dd>
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
