import { STAFF_MEMBERS } from '@clearfold/content';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** Who works in the console; loads when it is opened. */
export const members: ResourceProps = {
  name: 'members',
  icon: BadgeOutlined,
  list: lazyPage(() => import('./staff-page')),
  show: lazyPage(() => import('./member-page')),
  options: { label: STAFF_MEMBERS.title },
};
