import {
  FLOW_TEXT,
  STAFF_INVESTORS,
  STAFF_TRANSACTIONS,
  TRANSACTION_TYPE_TEXT,
  transactionStatusText,
} from '@clearfold/content';
import { type StaffTransaction } from '@clearfold/contracts';
import { TRANSACTION_STATUSES } from '@clearfold/ledger';
import { StatusBadge } from '@clearfold/ui';
import { usePermissions } from 'react-admin';
import { columnsOf, DAY, MONEY } from '../records/column';
import { investorLabel } from '../requests/investor-label';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { FixedFilters } from './fixed-filters';

const { column } = STAFF_TRANSACTIONS;

const COLUMNS = columnsOf(column)<StaffTransaction>({
  type: { sortable: true, format: (type) => TRANSACTION_TYPE_TEXT[type] },
  investorName: { render: investorLabel },
  planName: { wide: true },
  amount: { ...MONEY, sortable: true },
  status: { sortable: true, format: (status) => <StatusBadge status={status} /> },
  createdAt: { ...DAY, sortable: true },
  position: { align: 'right', wide: true, format: (position) => `#${position}` },
});

/** Everything that stands on anybody's statement, of every kind, newest first. */
const TransactionsPage = () => {
  const personal = usePermissions<string>().permissions !== 'auditor';
  return (
    <RecordsPage
      resource="transactions"
      columns={COLUMNS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={STAFF_TRANSACTIONS.empty}
      filters={
        <>
          <SearchFilter hint={personal ? STAFF_TRANSACTIONS.searchHint : STAFF_INVESTORS.searchById} />
          <ChoiceFilter
            source="type"
            label={column.type}
            any={STAFF_TRANSACTIONS.anyType}
            choices={TRANSACTION_TYPE_TEXT}
          />
          <ChoiceFilter
            source="status"
            label={column.status}
            any={STAFF_TRANSACTIONS.anyStatus}
            choices={TRANSACTION_STATUSES.map((status) => [status, transactionStatusText(status)])}
          />
          <ChoiceFilter source="flow" label={column.flow} any={STAFF_TRANSACTIONS.anyFlow} choices={FLOW_TEXT} />
        </>
      }
    >
      <FixedFilters />
    </RecordsPage>
  );
};

export default TransactionsPage;
