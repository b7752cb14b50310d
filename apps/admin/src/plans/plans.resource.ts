import { STAFF_PLANS } from '@clearfold/content';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The investment plans; their screens load when they are opened. */
export const plans: ListedResource = {
  name: 'plans',
  icon: SellOutlined,
  list: lazyPage(() => import('./plans-page')),
  show: lazyPage(() => import('./plan-page')),
  create: lazyPage(() => import('./new-plan-page')),
  edit: lazyPage(() => import('./revise-plan-page')),
  options: { label: STAFF_PLANS.title },
};
