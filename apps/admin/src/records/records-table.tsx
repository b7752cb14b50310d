import { TABULAR_FIGURES } from '@clearfold/ui';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Theme } from '@mui/material/styles';
import { DataTable, type RaRecord } from 'react-admin';
import { type Column } from './column';

interface Props<Row extends RaRecord> {
  label: string;
  columns: readonly Column<Row>[];
  rowClick: 'show' | false;
}

/** A list from 600 pixels up: one low row per record, figures in columns that line up. */
export const RecordsTable = <Row extends RaRecord>({ label, columns, rowClick }: Props<Row>) => {
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const roomiest = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'));
  return (
    <DataTable<Row>
      aria-label={label}
      bulkActionButtons={false}
      rowClick={rowClick}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .RaDataTable-headerCell': { py: 0.5, bgcolor: 'background.default', borderRadius: 0 },
        '& td': { height: 41, py: 0.5, overflowWrap: 'anywhere' },
        '& tr:focus-within': { bgcolor: 'action.hover' },
      }}
    >
      {columns
        .filter(({ wide = false }) => (wide === 'extra' ? roomiest : roomy || !wide))
        .map(({ source, label: head, render, sortable = false, align, leastWidth, oneLine }) => (
          <DataTable.Col<Row>
            key={source}
            source={source as never}
            label={head}
            disableSort={!sortable}
            render={render}
            {...(align && { align })}
            sx={{
              ...(oneLine && { whiteSpace: { md: 'nowrap' } }),
              ...(align && { whiteSpace: leastWidth === undefined ? 'nowrap' : 'normal', ...TABULAR_FIGURES }),
              ...(leastWidth !== undefined && { minWidth: leastWidth }),
            }}
          />
        ))}
    </DataTable>
  );
};
