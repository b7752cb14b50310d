import { STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The accounts that the money is really in; loads when it is opened. */
export const outsideAccounts: ListedResource = {
  name: 'outside-accounts',
  icon: AccountBalanceOutlined,
  list: lazyPage(() => import('./accounts-page')),
  show: lazyPage(() => import('./account-page')),
  options: { label: STAFF_OUTSIDE_ACCOUNTS.title },
};
