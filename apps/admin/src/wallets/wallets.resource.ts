import { STAFF_WALLETS } from '@clearfold/content';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** Where deposits are sent to; loads when it is opened. */
export const wallets: ListedResource = {
  name: 'wallets',
  icon: AccountBalanceWalletOutlined,
  list: lazy(() => import('./wallets-page')),

  options: { label: STAFF_WALLETS.title },
};
