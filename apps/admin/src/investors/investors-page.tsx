import { STAFF_INVESTORS, ACCOUNT_STATUS_TEXT } from '@clearfold/content';
import { type StaffInvestor } from '@clearfold/contracts';
import { usePermissions } from 'react-admin';
import { columnsOf, DAY, EMAIL, MONEY } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { investorName } from './investor-name';
import { AccountStatusBadge } from './account-status-badge';

const { column } = STAFF_INVESTORS;

/** The auditor sees ids and money alone, and nothing may be sorted by what they do not see. */
const columnsFor = (personal: boolean) =>
  columnsOf(column)<StaffInvestor>({
    name: { sortable: personal, render: investorName },
    ...(personal && { email: { ...EMAIL, sortable: true } }),
    status: { sortable: true, format: (status) => <AccountStatusBadge status={status} /> },
    availableBalance: MONEY,
    heldBalance: MONEY,
    activeInvested: MONEY,
    totalDeposited: { ...MONEY, wide: true },
    createdAt: { ...DAY, sortable: true },
  });

/** All investors, found by name, email or id. */
const InvestorsPage = () => {
  const personal = usePermissions<string>().permissions !== 'auditor';
  return (
    <RecordsPage
      resource="investors"
      columns={columnsFor(personal)}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={STAFF_INVESTORS.empty}
      filters={
        <>
          <SearchFilter hint={personal ? STAFF_INVESTORS.searchHint : STAFF_INVESTORS.searchById} />
          <ChoiceFilter
            source="status"
            label={column.status}
            any={STAFF_INVESTORS.anyStatus}
            choices={[
              ['active', ACCOUNT_STATUS_TEXT.active],
              ['frozen', ACCOUNT_STATUS_TEXT.frozen],
            ]}
          />
          <ChoiceFilter
            source="having"
            label={STAFF_INVESTORS.having}
            any={STAFF_INVESTORS.anyMoney}
            choices={STAFF_INVESTORS.havingText}
          />
        </>
      }
    />
  );
};

export default InvestorsPage;
