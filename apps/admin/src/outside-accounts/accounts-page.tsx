import { formatCalendarDay, OUTSIDE_KIND_TEXT, STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import { OUTSIDE_ACCOUNTS_STREAM } from '@clearfold/ledger';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Section } from '../components/section';
import { columnsOf } from '../records/column';
import { LedgerTrail } from '../records/listed-trail';
import { RecordsPage } from '../records/records-page';
import { AccountBadge } from './account-badge';
import { OutsideAmount } from './outside-amount';
import { ProposeAccountDialog } from './propose-account-dialog';

const { column } = STAFF_OUTSIDE_ACCOUNTS;

const COLUMNS = columnsOf(column)<OutsideAccountRow>({
  name: { sortable: true, leastWidth: 120 },
  openedAt: { oneLine: true, render: (account) => <AccountBadge account={account} /> },
  kind: { wide: true, oneLine: true, format: (kind) => OUTSIDE_KIND_TEXT[kind] },
  currency: { wide: true },
  balance: {
    align: 'right',
    // A coin may have 18 decimals.
    leastWidth: 130,
    render: ({ balance, currency }) => balance !== undefined && <OutsideAmount amount={balance} currency={currency} />,
  },
  statement: { oneLine: true, format: ({ to }) => formatCalendarDay(to) },
  evidenceFrom: { wide: 'extra', oneLine: true, format: formatCalendarDay },
  openLines: { align: 'right', format: (lines) => lines.toLocaleString('en-US') },
});

/** The accounts that the money is really in: read by all who reconcile, opened by two admins. */
const OutsideAccountsPage = () => {
  const { canAccess: mayChange } = useCanAccess({ resource: 'outside-accounts', action: 'change' });
  const [proposing, setProposing] = useState(false);
  const notify = useNotify();
  return (
    <>
      <RecordsPage
        resource="outside-accounts"
        columns={COLUMNS}
        sort={{ field: 'name', order: 'ASC' }}
        empty={STAFF_OUTSIDE_ACCOUNTS.empty}
        emptyHint={STAFF_OUTSIDE_ACCOUNTS.emptyHint}
        exported={false}
        actions={
          mayChange && (
            <Button variant="contained" startIcon={<Add />} onClick={() => setProposing(true)}>
              {STAFF_OUTSIDE_ACCOUNTS.propose}
            </Button>
          )
        }
      >
        {proposing && (
          <ProposeAccountDialog
            onClose={() => setProposing(false)}
            onProposed={() => {
              setProposing(false);
              notify(STAFF_OUTSIDE_ACCOUNTS.proposed, { type: 'success' });
            }}
          />
        )}
      </RecordsPage>
      <Section title={STAFF_OUTSIDE_ACCOUNTS.history}>
        <LedgerTrail recordId={OUTSIDE_ACCOUNTS_STREAM} label={STAFF_OUTSIDE_ACCOUNTS.history} />
      </Section>
    </>
  );
};

export default OutsideAccountsPage;
