import { STAFF_MEMBERS } from '@clearfold/content';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** Who works in the console; loads when it is opened. */
export const members: ListedResource = {
  name: 'members',
  icon: BadgeOutlined,
  list: lazy(() => import('./staff-page')),
  show: lazy(() => import('./member-page')),
  options: { label: STAFF_MEMBERS.title },
};
