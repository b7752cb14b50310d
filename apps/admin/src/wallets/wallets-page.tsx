import { RECORDS, STAFF_WALLETS } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useRequireAccess } from 'react-admin';
import { Answered } from '../components/answered';
import { PageHeading } from '../components/page-heading';
import { useAsked } from '../components/use-asked';
import { RecordsLoading } from '../records/records-loading';
import { ProposeWalletDialog } from './propose-wallet-dialog';
import { WalletRow } from './wallet-row';

/** Where deposits are sent to: read by all who review, changed by two admins. */
const WalletsPage = () => {
  const { isPending: asking } = useRequireAccess({ resource: 'wallets', action: 'list' });
  const { canAccess: mayChange } = useCanAccess({ resource: 'wallets', action: 'change' });
  const [proposing, setProposing] = useState(false);
  const query = useAsked(['wallets', 'changing'], (to) => to.changingWallets(), { enabled: !asking });
  const reload = () => void query.refetch();

  return (
    <>
      <PageHeading
        title={STAFF_WALLETS.title}
        actions={
          mayChange && (
            <Button variant="contained" onClick={() => setProposing(true)}>
              {STAFF_WALLETS.propose}
            </Button>
          )
        }
      />
      <Answered
        query={query}
        failed={RECORDS.failed(STAFF_WALLETS.title)}
        loading={<RecordsLoading label={RECORDS.loading(STAFF_WALLETS.title)} rows={6} />}
      >
        {(wallets) =>
          wallets.length === 0 ? (
            <EmptyState title={STAFF_WALLETS.empty} />
          ) : (
            <Box component="ul" aria-label={STAFF_WALLETS.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {wallets.map((wallet) => (
                <WalletRow key={wallet.id} wallet={wallet} onChanged={reload} />
              ))}
            </Box>
          )
        }
      </Answered>
      {proposing && (
        <ProposeWalletDialog
          wallet={undefined}
          onClose={() => setProposing(false)}
          onProposed={() => {
            setProposing(false);
            reload();
          }}
        />
      )}
    </>
  );
};

export default WalletsPage;
