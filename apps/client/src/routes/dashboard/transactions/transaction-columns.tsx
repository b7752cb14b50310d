import { formatDollars, TRANSACTION_COLUMN } from '@clearfold/content';
import { type RecordColumn, SignedAmount, StatusBadge, TABULAR_FIGURES } from '@clearfold/ui';
import { type Entry } from './entries-of';
import { isUnmoved } from './is-unmoved';
import { entryTypeText } from './entry-type-text';
import { rejectedHow } from './rejected-how';
import { type RowActions } from './row-actions';
import { TransactionDay } from './transaction-day';
import { TransactionDescription } from './transaction-description';

interface Options {
  amountLabel: string;
  sortable: boolean;
  /** The balance after each movement, as the statement's files have it. */
  withBalance?: boolean;
  actions: RowActions;
}

const BALANCE: RecordColumn<Entry> = {
  key: 'balance',
  label: TRANSACTION_COLUMN.balance,
  align: 'right',
  cell: ({ balanceAfter }) =>
    balanceAfter !== undefined && <span style={TABULAR_FIGURES}>{formatDollars(balanceAfter)}</span>,
};

/** Date, Type, Amount, Status, Description: the columns of the overview's and the statement's table; a balance where asked. */
export const transactionColumns = ({
  amountLabel,
  sortable,
  withBalance = false,
  actions,
}: Options): RecordColumn<Entry>[] => [
  { key: 'date', label: TRANSACTION_COLUMN.date, sortable, cell: (row) => <TransactionDay transaction={row} /> },
  { key: 'type', label: TRANSACTION_COLUMN.type, sortable, cell: (row) => entryTypeText(row) },
  {
    key: 'amount',
    label: amountLabel,
    align: 'right',
    sortable,
    oneLine: true,
    cell: (row) => (
      <SignedAmount type={row.type} amount={row.amount} unmoved={isUnmoved(row)} returned={Boolean(row.returnOf)} />
    ),
  },
  ...(withBalance ? [BALANCE] : []),
  {
    key: 'status',
    label: TRANSACTION_COLUMN.status,
    sortable,
    cell: (row) => <StatusBadge status={row.status} {...rejectedHow(row)} />,
  },
  {
    key: 'description',
    label: TRANSACTION_COLUMN.description,
    cell: (row) => <TransactionDescription transaction={row} {...actions} />,
  },
];
