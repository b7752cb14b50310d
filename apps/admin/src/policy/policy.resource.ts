import { STAFF_POLICY } from '@clearfold/content';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** What money is decided under; loads when it is opened. */
export const policy: ResourceProps = {
  name: 'policy',
  icon: BalanceOutlined,
  list: lazyPage(() => import('./policy-page')),
  options: { label: STAFF_POLICY.title },
};
