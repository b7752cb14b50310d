import { STAFF_INVESTORS } from '@clearfold/content';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The investors; their screens load when they are opened. */
export const investors: ListedResource = {
  name: 'investors',
  icon: PeopleOutlined,
  list: lazyPage(() => import('./investors-page')),
  show: lazyPage(() => import('./investor-page')),
  options: { label: STAFF_INVESTORS.title },
};
