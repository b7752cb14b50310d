import { REVIEW_QUEUE } from '@clearfold/content';
import { type ChangingWallet } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

const QUERY = { onError: () => undefined };

/** Wallet addresses also wait for a second person, on a screen of their own: the way there. */
export const WalletsWaiting = () => {
  const { data = [] } = useGetList<ChangingWallet>('wallet-changes', { pagination: { page: 1, perPage: 100 } }, QUERY);
  const waiting = data.filter(({ pending }) => pending && !pending.isVoid).length;
  if (waiting === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button component={Link} to="/wallets" color="inherit">
          {REVIEW_QUEUE.toWallets}
        </Button>
      }
    >
      {REVIEW_QUEUE.walletsToo(waiting)}
    </Alert>
  );
};
