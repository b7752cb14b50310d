import { STAFF_MEMBERS } from '@clearfold/content';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** Who works in the console; loads when it is opened. */
export const members: ListedResource = {
  name: 'members',
  icon: BadgeOutlined,
  list: lazyPage(() => import('./staff-page')),
  show: lazyPage(() => import('./member-page')),
  options: { label: STAFF_MEMBERS.title },
};
