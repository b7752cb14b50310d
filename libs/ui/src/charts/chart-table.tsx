import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart's numbers as a table that only screen readers find. */
export const ChartTable = ({ label, columns, rows }: Props) => (
  <Box
    sx={{
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
      top: 0,
      left: 0,
      maxWidth: '1px',
      maxHeight: '1px',
    }}
  >
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row[0]}>
            {row.map((cell, at) => (
              <TableCell key={columns[at]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
