import { RECORDS, STAFF_WALLETS } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useRequireAccess } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { Answered } from '../components/answered';
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
  const query = useQuery({
    queryKey: ['wallets', 'changing'],
    queryFn: () => provider.changingWallets(),
    enabled: !asking,
  });
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
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={STAFF_WALLETS.empty} />
          ) : (
            <Box component="ul" aria-label={STAFF_WALLETS.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((wallet) => (
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
