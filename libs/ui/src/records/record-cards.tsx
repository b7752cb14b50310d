import Box from '@mui/material/Box';
import { clickOn } from './click-on.js';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card: (row: Row) => React.ReactNode;
  onRowClick?: (row: Row) => void;
}

export const RecordCards = <Row,>({ label, rows, rowKey, card, onRowClick }: Props<Row>) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Box
        component="li"
        key={rowKey(row)}
        onClick={onRowClick && clickOn(() => onRowClick(row))}
        sx={{
          px: 2,
          py: 1.75,
          cursor: onRowClick && 'pointer',
          '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
        }}
      >
        {card(row)}
      </Box>
    ))}
  </Box>
);
