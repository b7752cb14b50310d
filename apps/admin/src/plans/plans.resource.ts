import { STAFF_PLANS } from '@clearfold/content';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** The investment plans; their screens load when they are opened. */
export const plans: ListedResource = {
  name: 'plans',
  icon: SellOutlined,
  list: lazy(() => import('./plans-page')),
  show: lazy(() => import('./plan-page')),
  create: lazy(() => import('./new-plan-page')),
  edit: lazy(() => import('./revise-plan-page')),
  options: { label: STAFF_PLANS.title },
};
