import { formatDay, formatDollars, STAFF_INVESTORS, ACCOUNT_STATUS_TEXT } from '@clearfold/content';
import { INVESTOR_FUNDS, type StaffInvestor } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { usePermissions } from 'react-admin';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { investorName } from './investor-name';
import { AccountStatusBadge } from './account-status-badge';

const { column } = STAFF_INVESTORS;

const pathOf = ({ id }: StaffInvestor): string => `/investors/${id}/show`;

/** The auditor sees ids and money alone, and nothing may be sorted by what they do not see. */
const columnsFor = (personal: boolean): readonly Column<StaffInvestor>[] => [
  {
    source: 'name',
    label: column.name,
    sortable: personal,
    render: (investor) => <RecordLink to={pathOf(investor)}>{investorName(investor)}</RecordLink>,
  },
  ...(personal
    ? [
        {
          source: 'email',
          label: column.email,
          sortable: true,
          render: ({ email }) => email && <MailText>{email}</MailText>,
        } as Column<StaffInvestor>,
      ]
    : []),
  {
    source: 'status',
    label: column.status,
    sortable: true,
    render: ({ status }) => <AccountStatusBadge status={status} />,
  },
  {
    source: 'availableBalance',
    label: column.availableBalance,
    align: 'right',
    render: ({ availableBalance }) => formatDollars(availableBalance),
  },
  {
    source: 'heldBalance',
    label: column.heldBalance,
    align: 'right',
    render: ({ heldBalance }) => formatDollars(heldBalance),
  },
  {
    source: 'activeInvested',
    label: column.activeInvested,
    align: 'right',
    render: ({ activeInvested }) => formatDollars(activeInvested),
  },
  {
    source: 'totalDeposited',
    label: column.totalDeposited,
    align: 'right',
    wide: true,
    render: ({ totalDeposited }) => formatDollars(totalDeposited),
  },
  { source: 'createdAt', label: column.createdAt, sortable: true, render: ({ createdAt }) => formatDay(createdAt) },
];

/** All investors, found by name, email or id. */
const InvestorsPage = () => {
  const personal = usePermissions<string>().permissions !== 'auditor';
  return (
    <RecordsPage
      resource="investors"
      title={STAFF_INVESTORS.title}
      columns={columnsFor(personal)}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={STAFF_INVESTORS.empty}
      pathOf={pathOf}
      actions={<ExportButton />}
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
            choices={INVESTOR_FUNDS.map((funds) => [funds, STAFF_INVESTORS.havingText[funds]])}
          />
        </>
      }
    />
  );
};

export default InvestorsPage;
