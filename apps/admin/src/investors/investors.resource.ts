import { STAFF_INVESTORS } from '@clearfold/content';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { type ResourceProps } from 'react-admin';

/** The investors; their screens load when they are opened. */
export const investors: ResourceProps = {
  name: 'investors',
  icon: PeopleOutlined,
  list: lazy(() => import('./investors-page')),
  show: lazy(() => import('./investor-page')),
  options: { label: STAFF_INVESTORS.title },
};
