import { STAFF_INVESTORS } from '@clearfold/content';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The investors; their screens load when they are opened. */
export const investors: ResourceProps = {
  name: 'investors',
  icon: PeopleOutlined,
  list: lazyPage(() => import('./investors-page')),
  show: lazyPage(() => import('./investor-page')),
  options: { label: STAFF_INVESTORS.title },
};
