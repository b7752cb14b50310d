import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STATEMENT, TRANSACTION_COLUMN } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { EmptyState, RecordList } from '@clearfold/ui';
import { type RowActions } from '../transactions/row-actions';
import { TransactionCard } from '../transactions/transaction-card';
import { transactionColumns } from '../transactions/transaction-columns';
import { filterTransactions } from './filter-transactions';
import { SortSelect } from './sort-select';
import { type SortColumn, sortAfterClick, type StatementSort, sortTransactions } from './sort-transactions';
import { StatementDownloads } from './statement-downloads';
import { type StatementView } from './statement-view';

interface Props {
  transactions: readonly Transaction[];
  view: StatementView;
  onSort: (sort: StatementSort) => void;
  actions: RowActions;
}

/** The filtered transactions; narrow screens have no headers to click and get a choice instead. */
export const StatementRows = ({ transactions, view, onSort, actions }: Props) => {
  const rows = sortTransactions(filterTransactions(transactions, view.filters), view.sort);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography role="status" variant="body2" color="textSecondary">
          {STATEMENT.count(rows.length, transactions.length)}
        </Typography>
        <Box sx={{ display: { sm: 'none' } }}>
          <SortSelect sort={view.sort} onSort={onSort} />
        </Box>
        <StatementDownloads period={view.filters} />
      </Box>
      {rows.length === 0 ? (
        <EmptyState title={STATEMENT.empty} />
      ) : (
        <RecordList
          label={STATEMENT.tableLabel}
          columns={transactionColumns({ amountLabel: TRANSACTION_COLUMN.amountInDollars, sortable: true, actions })}
          rows={rows}
          rowKey={({ _id }) => _id}
          chosenBy={JSON.stringify(view.filters)}
          sort={view.sort}
          onSort={(column) => onSort(sortAfterClick(view.sort, column as SortColumn))}
          card={(transaction) => <TransactionCard transaction={transaction} {...actions} />}
        />
      )}
    </>
  );
};
