import { STAFF_INVESTORS } from '@clearfold/content';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** The investors; their screens load when they are opened. */
export const investors: ListedResource = {
  name: 'investors',
  icon: PeopleOutlined,
  list: lazy(() => import('./investors-page')),
  show: lazy(() => import('./investor-page')),
  options: { label: STAFF_INVESTORS.title },
};
