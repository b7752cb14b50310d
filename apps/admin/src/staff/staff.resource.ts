import { STAFF_MEMBERS } from '@clearfold/content';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { type ResourceProps } from 'react-admin';

/** Who works in the console; loads when it is opened. */
export const members: ResourceProps = {
  name: 'members',
  icon: BadgeOutlined,
  list: lazy(() => import('./staff-page')),
  show: lazy(() => import('./member-page')),
  options: { label: STAFF_MEMBERS.title },
};
