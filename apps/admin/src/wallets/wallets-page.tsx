import { CONSOLE, RECORDS, STAFF_WALLETS } from '@clearfold/content';
import { EmptyState, ErrorState } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useRequireAccess } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { PageHeading } from '../components/page-heading';
import { RecordsLoading } from '../records/records-loading';
import { ProposeWalletDialog } from './propose-wallet-dialog';
import { WalletRow } from './wallet-row';

/** Where deposits are sent to: read by all who review, changed by two admins. */
const WalletsPage = () => {
  const { isPending: asking } = useRequireAccess({ resource: 'wallets', action: 'list' });
  const provider = useDataProvider<ConsoleDataProvider>();
  const { canAccess: mayChange } = useCanAccess({ resource: 'wallets', action: 'change' });
  const [proposing, setProposing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['wallets', 'changing'],
    queryFn: () => provider.changingWallets(),
    enabled: !asking,
  });
  const reload = () => void refetch();

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
      {!data && !error && <RecordsLoading label={RECORDS.loading(STAFF_WALLETS.title)} rows={6} />}
      {!data && error && (
        <ErrorState
          message={`${RECORDS.failed(STAFF_WALLETS.title)} ${error.message}`}
          retryLabel={CONSOLE.retry}
          onRetry={reload}
        />
      )}
      {data?.data.length === 0 && <EmptyState title={STAFF_WALLETS.empty} />}
      <Box component="ul" aria-label={STAFF_WALLETS.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} onChanged={reload} />
        ))}
      </Box>
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
