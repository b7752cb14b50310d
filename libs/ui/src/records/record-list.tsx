import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RecordCards } from './record-cards.js';
import { RecordTable, type RecordTableProps } from './record-table.js';

type Props<Row> = RecordTableProps<Row> & {
  /** The row as a card, for screens too narrow for columns. */
  card: (row: Row) => React.ReactNode;
};

/** Records as a table from 600 px up, as cards below. */
export const RecordList = <Row,>({ card, ...table }: Props<Row>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return narrow ? (
    <RecordCards label={table.label} rows={table.rows} rowKey={table.rowKey} card={card} />
  ) : (
    <RecordTable {...table} />
  );
};
