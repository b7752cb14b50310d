import { STAFF_JOBS } from '@clearfold/content';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** What the server does by itself; loads when it is opened. */
export const jobs: ListedResource = {
  name: 'jobs',
  icon: ScheduleOutlined,
  list: lazyPage(() => import('./jobs-page')),
  show: lazyPage(() => import('./job-page')),
  options: { label: STAFF_JOBS.title },
};
