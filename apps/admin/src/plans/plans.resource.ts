import { STAFF_PLANS } from '@clearfold/content';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The investment plans; their screens load when they are opened. */
export const plans: ResourceProps = {
  name: 'plans',
  icon: SellOutlined,
  list: lazyPage(() => import('./plans-page')),
  show: lazyPage(() => import('./plan-page')),
  create: lazyPage(() => import('./new-plan-page')),
  edit: lazyPage(() => import('./revise-plan-page')),
  options: { label: STAFF_PLANS.title },
};
