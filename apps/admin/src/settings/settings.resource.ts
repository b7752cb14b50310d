import { STAFF_SETTINGS } from '@clearfold/content';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** How the server is set up; loads when it is opened. */
export const settings: ResourceProps = {
  name: 'settings',
  icon: TuneOutlined,
  list: lazyPage(() => import('./settings-page')),
  options: { label: STAFF_SETTINGS.title },
};
