import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { clickOn } from './click-on.js';

export interface RecordColumn<Row> {
  key: string;
  label: string;
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Its header stays on one line, however narrow the table. */
  oneLine?: boolean;
  cell: (row: Row) => React.ReactNode;
}

export interface RecordSort {
  column: string;
  direction: 'asc' | 'desc';
}

export interface RecordTableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: RecordSort;
  onSort?: (column: string) => void;
  /** A click anywhere on a row but on what is itself clicked; the row has a button that does the same, for keyboards. */
  onRowClick?: (row: Row) => void;
}

/** A table in hairlines; columns that say so sort by their header. */
export const RecordTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  onRowClick,
}: RecordTableProps<Row>) => (
  <TableContainer>
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column.key}
              align={column.align ?? 'left'}
              sx={column.oneLine ? { whiteSpace: 'nowrap' } : undefined}
              sortDirection={sort?.column === column.key ? sort.direction : false}
            >
              {column.sortable ? (
                <TableSortLabel
                  active={sort?.column === column.key}
                  direction={sort?.column === column.key ? sort.direction : 'asc'}
                  onClick={() => onSort?.(column.key)}
                >
                  {column.label}
                </TableSortLabel>
              ) : (
                column.label
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            hover
            {...(onRowClick && { onClick: clickOn(() => onRowClick(row)), sx: { cursor: 'pointer' } })}
          >
            {columns.map((column) => (
              <TableCell key={column.key} align={column.align ?? 'left'}>
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
