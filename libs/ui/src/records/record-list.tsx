import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { RecordCards } from './record-cards.js';
import { RecordTable, type RecordTableProps } from './record-table.js';
import { ROWS_PER_PAGE, usePage } from './use-page.js';

type Props<Row> = RecordTableProps<Row> & {
  /** The row as a card, for screens too narrow for columns. */
  card: (row: Row) => React.ReactNode;
  /** What the rows were chosen by: another choice, like another sort, begins at its first page. */
  chosenBy?: string;
};

/** Records as a table from 600 px up, as cards below; pages where there are more than one screen can draw at once. */
export const RecordList = <Row,>({ card, chosenBy = '', rows, ...table }: Props<Row>) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { page, pages, turnTo } = usePage(rows.length, `${chosenBy} ${table.sort?.column} ${table.sort?.direction}`);
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: number): void => {
    turnTo(to);
    top.current?.scrollIntoView();
  };
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return (
    <Box ref={top} sx={{ scrollMarginTop: 16 }}>
      {narrow ? (
        <RecordCards label={table.label} rows={shown} rowKey={table.rowKey} card={card} onRowClick={table.onRowClick} />
      ) : (
        <RecordTable {...table} rows={shown} />
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Pagination count={pages} page={page} siblingCount={0} onChange={(_event, to) => turn(to)} />
        </Box>
      )}
    </Box>
  );
};
