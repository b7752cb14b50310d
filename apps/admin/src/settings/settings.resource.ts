import { STAFF_SETTINGS } from '@clearfold/content';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** How the server is set up; loads when it is opened. */
export const settings: ListedResource = {
  name: 'settings',
  icon: TuneOutlined,
  list: lazyPage(() => import('./settings-page')),
  options: { label: STAFF_SETTINGS.title },
};
