import { STAFF_WALLETS } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LedgerTrail } from '../records/listed-trail';

/** Who proposed, confirmed and withdrew which address, read when it is asked for. */
export const WalletHistory = ({ walletId }: { walletId: string }) => {
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <Button color="inherit" aria-expanded={shown} onClick={() => setShown(!shown)} sx={{ ml: -1.5 }}>
        {STAFF_WALLETS.history}
      </Button>
      {shown && <LedgerTrail recordId={walletId} label={STAFF_WALLETS.history} />}
    </Box>
  );
};
