import { STAFF_JOBS } from '@clearfold/content';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** What the server does by itself; loads when it is opened. */
export const jobs: ResourceProps = {
  name: 'jobs',
  icon: ScheduleOutlined,
  list: lazyPage(() => import('./jobs-page')),
  show: lazyPage(() => import('./job-page')),
  options: { label: STAFF_JOBS.title },
};
