import { STAFF_WALLETS } from '@clearfold/content';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** Where deposits are sent to; loads when it is opened. */
export const wallets: ListedResource = {
  name: 'wallets',
  icon: AccountBalanceWalletOutlined,
  list: lazyPage(() => import('./wallets-page')),

  options: { label: STAFF_WALLETS.title },
};
