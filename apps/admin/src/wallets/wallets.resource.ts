import { STAFF_WALLETS } from '@clearfold/content';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** Where deposits are sent to; loads when it is opened. */
export const wallets: ResourceProps = {
  name: 'wallets',
  icon: AccountBalanceWalletOutlined,
  list: lazyPage(() => import('./wallets-page')),

  options: { label: STAFF_WALLETS.title },
};
