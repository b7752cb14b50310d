import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LOADING, OVERVIEW, TRANSACTION_COLUMN } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { EmptyState, RecordList, RowsSkeleton } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../panel';
import { entriesOf, entryKey } from '../transactions/entries-of';
import { newestFirst } from '../transactions/newest-first';
import { type RowActions } from '../transactions/row-actions';
import { TransactionActions } from '../transactions/transaction-actions';
import { TransactionCard } from '../transactions/transaction-card';
import { transactionColumns } from '../transactions/transaction-columns';

/** How many the overview shows (docs/requirements.md, OVR-19). */
const SHOWN = 5;

export const RecentTransactions = ({ transactions }: { transactions: Transaction[] | undefined }) => (
  <Panel
    title={OVERVIEW.recentTitle}
    action={
      <Link component={RouterLink} to="/dashboard/account-statement" variant="subtitle2" sx={{ py: 0.5 }}>
        {OVERVIEW.viewAll}
      </Link>
    }
  >
    <TransactionActions>{(actions) => <Rows transactions={transactions} actions={actions} />}</TransactionActions>
  </Panel>
);

interface RowsProps {
  transactions: Transaction[] | undefined;
  actions: RowActions;
}

const Rows = ({ transactions, actions }: RowsProps) => {
  if (!transactions) return <RowsSkeleton rows={SHOWN} label={LOADING} />;
  if (transactions.length === 0) {
    return (
      <EmptyState
        title={OVERVIEW.recentEmpty}
        action={
          <Button component={RouterLink} to="/dashboard/deposit" variant="contained">
            {OVERVIEW.makeDeposit}
          </Button>
        }
      />
    );
  }
  return (
    <RecordList
      label={OVERVIEW.recentTitle}
      columns={transactionColumns({ amountLabel: TRANSACTION_COLUMN.amount, sortable: false, actions })}
      rows={newestFirst(entriesOf(transactions)).slice(0, SHOWN)}
      rowKey={entryKey}
      onRowClick={actions.onOpen}
      card={(transaction) => <TransactionCard transaction={transaction} {...actions} />}
    />
  );
};
