import { STAFF_WALLETS } from '@clearfold/content';
import { type AuditEntry } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { InvestorTrail } from '../investors/investor-trail';

const Entries = ({ walletId }: { walletId: string }) => {
  const { data } = useGetList<AuditEntry>('audit-trail', {
    filter: { recordId: walletId },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'position', order: 'DESC' },
  });
  return data ? <InvestorTrail label={STAFF_WALLETS.history} entries={data} /> : null;
};

/** Who proposed, confirmed and withdrew which address, read when it is asked for. */
export const WalletHistory = ({ walletId }: { walletId: string }) => {
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <Button color="inherit" aria-expanded={shown} onClick={() => setShown(!shown)} sx={{ ml: -1.5 }}>
        {STAFF_WALLETS.history}
      </Button>
      {shown && <Entries walletId={walletId} />}
    </Box>
  );
};
