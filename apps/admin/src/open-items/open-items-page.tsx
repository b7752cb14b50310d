import { formatCalendarDay, OPEN_ITEM_TEXT, STAFF_OPEN_ITEMS } from '@clearfold/content';
import { type OpenItemRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useCanAccess, useGetIdentity, useNotify } from 'react-admin';
import { FilterChip } from '../components/filter-chip';
import { AccountFilter } from '../outside-accounts/account-filter';
import { accountPath, investorPath, linePath } from '../outside-accounts/outside-paths';
import { RecordLink } from '../components/record-link';
import { columnsOf } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { useFocusOnHeading } from '../records/focus-heading';
import { RecordsPage } from '../records/records-page';
import { AgeChip, AgeFilter } from './age-filters';
import { ExplainDialog } from './explain-dialog';
import { ItemActions } from './item-actions';
import { ItemAmount } from './item-amount';
import { MissingLines } from './missing-lines';

const { column } = STAFF_OPEN_ITEMS;

interface Offered {
  mayExplain: boolean;
  ownId: unknown;
  onExplain: (item: OpenItemRow) => void;
}

const columnsFor = ({ mayExplain, ownId, onExplain }: Offered) =>
  columnsOf(column)<OpenItemRow>({
    item: { leastWidth: 110, render: (item) => <What item={item} /> },
    since: {
      sortable: true,
      oneLine: true,
      render: ({ since, ageDays }) => (
        <>
          {formatCalendarDay(since)}
          <Aside>{STAFF_OPEN_ITEMS.ageDays(ageDays)}</Aside>
        </>
      ),
    },
    accountName: {
      render: ({ accountId, accountName }) =>
        accountId && accountName ? (
          <RecordLink to={accountPath(accountId)}>{accountName}</RecordLink>
        ) : (
          STAFF_OPEN_ITEMS.noAccount
        ),
    },
    amount: { align: 'right', sortable: true, render: (item) => <ItemAmount item={item} /> },
    reference: { render: (item) => <ReferenceOfItem item={item} /> },
    id: {
      label: column.id,
      align: 'right',
      render: (item) => <ItemActions item={item} mayExplain={mayExplain} ownId={ownId} onExplain={onExplain} />,
    },
  });

/** What is open; and who explained it, where another person must agree. */
const What = ({ item: { item, endorsement } }: { item: OpenItemRow }) => (
  <>
    {OPEN_ITEM_TEXT[item]}
    {endorsement && <Aside>{STAFF_OPEN_ITEMS.waitsForSecond(endorsement.by)}</Aside>}
  </>
);

/** By what a line is told from another: where the bank gave it no reference, by its words. Of a request also whose it is. */
const ReferenceOfItem = ({ item: { lineId, reference, text, investor } }: { item: OpenItemRow }) => {
  const name = reference || text || STAFF_OPEN_ITEMS.noReference;
  return (
    <>
      {lineId === undefined ? name : <RecordLink to={linePath(lineId)}>{name}</RecordLink>}
      {investor && (
        // Far enough from the other link for a finger.
        <Box component="span" sx={{ display: 'block', mt: 1 }}>
          <Aside>
            <RecordLink to={investorPath(investor.id)}>{investor.name}</RecordLink>
          </Aside>
        </Box>
      )}
    </>
  );
};

const Aside = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
    {children}
  </Box>
);

/** Where the books and the world differ, the oldest first. */
const OpenItemsPage = () => {
  const { canAccess: mayExplain = false } = useCanAccess({ resource: 'open-items', action: 'explain' });
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const [explaining, setExplaining] = useState<OpenItemRow>();
  // What was explained is listed no more, and its button with it.
  const focusHeading = useFocusOnHeading();
  return (
    <RecordsPage
      resource="open-items"
      columns={columnsFor({ mayExplain, ownId: identity?.id, onExplain: setExplaining })}
      sort={{ field: 'since', order: 'ASC' }}
      empty={STAFF_OPEN_ITEMS.empty}
      rowClick={false}
      storeKey={false}
      filters={
        <>
          <AccountFilter label={STAFF_OPEN_ITEMS.account} any={STAFF_OPEN_ITEMS.anyAccount} />
          <ChoiceFilter
            source="item"
            label={STAFF_OPEN_ITEMS.item}
            any={STAFF_OPEN_ITEMS.anyItem}
            choices={OPEN_ITEM_TEXT}
          />
          <AgeFilter source="minAgeDays" />
        </>
      }
    >
      <MissingLines />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, '&:not(:empty)': { pb: 1.5 } }}>
        <AgeChip />
        <FilterChip sources={['awaitsSecond']} label={STAFF_OPEN_ITEMS.awaitsSecond} />
        <FilterChip sources={['id']} label={STAFF_OPEN_ITEMS.oneItem} />
      </Box>
      {explaining && (
        <ExplainDialog
          key={explaining.id}
          item={explaining}
          onClose={() => setExplaining(undefined)}
          onDone={(isExplained) => {
            setExplaining(undefined);
            if (isExplained) focusHeading();
            notify(isExplained ? STAFF_OPEN_ITEMS.explained : STAFF_OPEN_ITEMS.endorsed, { type: 'success' });
          }}
        />
      )}
    </RecordsPage>
  );
};

export default OpenItemsPage;
