import { LEDGER_ACCOUNTS } from '@clearfold/content';
import { type LedgerAccount } from '@clearfold/contracts';
import { useListContext } from 'react-admin';
import { columnsOf, MONEY } from '#records/column.tsx';
import { SearchFilter } from '#records/filters.tsx';
import { RecordLink } from '#components/record-link.tsx';
import { RecordsPage } from '#records/records-page.tsx';
import { AsOfBox } from '../as-of/as-of-box';
import { asOfIn } from '../as-of/use-as-of';
import { CodeText } from '../code-text';
import { accountPath, eventLink } from '../ledger-paths';
import { TrialBalance } from './trial-balance';

const { column } = LEDGER_ACCOUNTS;

/** An account's name leads to it, as of the time that the list is shown for. */
const AccountLink = ({ account }: { account: string }) => {
  const { filterValues } = useListContext();
  const { position, at } = filterValues as { position?: unknown; at?: unknown };
  return (
    <RecordLink to={accountPath(account, asOfIn(position, at))}>
      <CodeText>{account}</CodeText>
    </RecordLink>
  );
};

const COLUMNS = columnsOf(column)<LedgerAccount>({
  id: { sortable: true, format: (id) => <AccountLink account={id} /> },
  position: { align: 'right', format: eventLink },
  balance: MONEY,
});

/** From when the whole page is shown; the list's filters carry it, so that it stands in the address. */
const Book = () => {
  const { filterValues, setFilters } = useListContext();
  const { position, at, ...others } = filterValues as { position?: unknown; at?: unknown };
  const asOf = asOfIn(position, at);
  return (
    <>
      <AsOfBox asOf={asOf} onChange={(changed) => setFilters({ ...others, ...changed }, undefined, false)} />
      <TrialBalance asOf={asOf} />
    </>
  );
};

/** The trial balance and every account, now or as of any position or instant. */
const AccountsPage = () => (
  <RecordsPage
    resource="ledger/accounts"
    columns={COLUMNS}
    sort={{ field: 'id', order: 'ASC' }}
    empty={LEDGER_ACCOUNTS.empty}
    rowClick={false}
    filters={<SearchFilter hint={LEDGER_ACCOUNTS.searchHint} />}
    freshOnly
  >
    <Book />
  </RecordsPage>
);

export default AccountsPage;
