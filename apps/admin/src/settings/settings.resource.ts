import { STAFF_SETTINGS } from '@clearfold/content';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** How the server is set up; loads when it is opened. */
export const settings: ListedResource = {
  name: 'settings',
  icon: TuneOutlined,
  list: lazy(() => import('./settings-page')),
  options: { label: STAFF_SETTINGS.title },
};
