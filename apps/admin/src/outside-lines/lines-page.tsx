import { LINE_STATE_TEXT, STAFF_OUTSIDE_LINES } from '@clearfold/content';
import { type OutsideLineRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { usePermissions } from 'react-admin';
import { FilterChip } from '../components/filter-chip';
import { AccountFilter } from '../outside-accounts/account-filter';
import { OutsideAmount } from '../outside-accounts/outside-amount';
import { columnsOf } from '../records/column';
import { ChoiceFilter, DayFilter, SearchFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { LineDrawer } from './line-drawer';
import { LineLink } from './line-link';
import { LineStateBadge } from './line-state';

const { column } = STAFF_OUTSIDE_LINES;

const columnsFor = (isPersonal: boolean) =>
  columnsOf(column)<OutsideLineRow>({
    day: { sortable: true, render: (line) => <LineLink line={line} /> },
    accountName: { leastWidth: 110 },
    amount: {
      align: 'right',
      sortable: true,
      render: ({ amount, currency }) => <OutsideAmount amount={amount} currency={currency} as="flow" />,
    },
    reference: {},
    ...(isPersonal && { text: { wide: true } }),
    state: { oneLine: true, format: (state) => <LineStateBadge state={state} /> },
    position: { align: 'right', wide: true, format: (position) => `#${position.toLocaleString('en-US')}` },
  });

/** Money that came in outside, or went out, the newest day first; each opens in a drawer. */
const OutsideLinesPage = () => {
  const isPersonal = usePermissions<string>().permissions !== 'auditor';
  return (
    <RecordsPage
      resource="outside-lines"
      columns={columnsFor(isPersonal)}
      sort={{ field: 'day', order: 'DESC' }}
      empty={STAFF_OUTSIDE_LINES.empty}
      emptyHint={STAFF_OUTSIDE_LINES.emptyHint}
      rowClick={false}
      storeKey={false}
      filters={
        <>
          <SearchFilter hint={STAFF_OUTSIDE_LINES.searchHint} />
          <AccountFilter label={STAFF_OUTSIDE_LINES.account} any={STAFF_OUTSIDE_LINES.anyAccount} />
          <ChoiceFilter
            source="state"
            label={STAFF_OUTSIDE_LINES.state}
            any={STAFF_OUTSIDE_LINES.anyState}
            choices={LINE_STATE_TEXT}
          />
          <DayFilter source="from" label={STAFF_OUTSIDE_LINES.from} />
          <DayFilter source="to" label={STAFF_OUTSIDE_LINES.to} />
        </>
      }
    >
      <Box sx={{ px: 2, '&:not(:empty)': { pb: 1.5 } }}>
        <FilterChip sources={['id']} label={STAFF_OUTSIDE_LINES.oneLine} />
      </Box>
      <LineDrawer />
    </RecordsPage>
  );
};

export default OutsideLinesPage;
