import { type Transaction } from '@clearfold/contracts';
import { formatDay, TRANSACTION_COLUMN, transactionTypeText } from '@clearfold/content';
import { type RecordColumn, SignedAmount, StatusBadge } from '@clearfold/ui';
import { type RowActions } from './row-actions';
import { TransactionDescription } from './transaction-description';

interface Options {
  amountLabel: string;
  sortable: boolean;
  actions: RowActions;
}

/** Date, Type, Amount, Status, Description: the columns of the overview's and the statement's table. */
export const transactionColumns = ({ amountLabel, sortable, actions }: Options): RecordColumn<Transaction>[] => [
  { key: 'date', label: TRANSACTION_COLUMN.date, sortable, cell: ({ createdAt }) => <Day instant={createdAt} /> },
  { key: 'type', label: TRANSACTION_COLUMN.type, sortable, cell: ({ type }) => transactionTypeText(type) },
  { key: 'amount', label: amountLabel, align: 'right', sortable, cell: (row) => <SignedAmount {...row} /> },
  { key: 'status', label: TRANSACTION_COLUMN.status, sortable, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'description',
    label: TRANSACTION_COLUMN.description,
    cell: (row) => <TransactionDescription transaction={row} {...actions} />,
  },
];

const Day = ({ instant }: { instant: string }) => (
  <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
    {formatDay(instant)}
  </time>
);
