import {
  FLOW_TEXT,
  formatDay,
  formatDollars,
  STAFF_INVESTORS,
  STAFF_TRANSACTIONS,
  TRANSACTION_TYPE_TEXT,
  transactionStatusText,
} from '@clearfold/content';
import { FLOWS, type StaffTransaction } from '@clearfold/contracts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@clearfold/ledger';
import { StatusBadge } from '@clearfold/ui';
import { usePermissions } from 'react-admin';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { investorLabel } from '../requests/investor-label';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { FixedFilters } from './fixed-filters';

const { column } = STAFF_TRANSACTIONS;

const pathOf = ({ id }: StaffTransaction): string => `/transactions/${id}/show`;

const COLUMNS: readonly Column<StaffTransaction>[] = [
  {
    source: 'type',
    label: column.type,
    sortable: true,
    render: (line) => <RecordLink to={pathOf(line)}>{TRANSACTION_TYPE_TEXT[line.type]}</RecordLink>,
  },
  {
    source: 'investorName',
    label: column.investorName,
    render: investorLabel,
  },
  { source: 'planName', label: column.planName, wide: true, render: ({ planName }) => planName },
  {
    source: 'amount',
    label: column.amount,
    sortable: true,
    align: 'right',
    render: ({ amount }) => formatDollars(amount),
  },
  {
    source: 'status',
    label: column.status,
    sortable: true,
    render: ({ status }) => <StatusBadge status={status} />,
  },
  { source: 'createdAt', label: column.createdAt, sortable: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    source: 'position',
    label: column.position,
    align: 'right',
    wide: true,
    render: ({ position }) => `#${position}`,
  },
];

/** Everything that stands on anybody's statement, of every kind, newest first. */
const TransactionsPage = () => {
  const personal = usePermissions<string>().permissions !== 'auditor';
  return (
    <RecordsPage
      resource="transactions"
      title={STAFF_TRANSACTIONS.title}
      columns={COLUMNS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={STAFF_TRANSACTIONS.empty}
      pathOf={pathOf}
      actions={<ExportButton />}
      filters={
        <>
          <SearchFilter hint={personal ? STAFF_TRANSACTIONS.searchHint : STAFF_INVESTORS.searchById} />
          <ChoiceFilter
            source="type"
            label={column.type}
            any={STAFF_TRANSACTIONS.anyType}
            choices={TRANSACTION_TYPES.map((type) => [type, TRANSACTION_TYPE_TEXT[type]])}
          />
          <ChoiceFilter
            source="status"
            label={column.status}
            any={STAFF_TRANSACTIONS.anyStatus}
            choices={TRANSACTION_STATUSES.map((status) => [status, transactionStatusText(status)])}
          />
          <ChoiceFilter
            source="flow"
            label={column.flow}
            any={STAFF_TRANSACTIONS.anyFlow}
            choices={FLOWS.map((flow) => [flow, FLOW_TEXT[flow]])}
          />
        </>
      }
    >
      <FixedFilters />
    </RecordsPage>
  );
};

export default TransactionsPage;
