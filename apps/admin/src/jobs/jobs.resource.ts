import { STAFF_JOBS } from '@clearfold/content';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** What the server does by itself; loads when it is opened. */
export const jobs: ListedResource = {
  name: 'jobs',
  icon: ScheduleOutlined,
  list: lazy(() => import('./jobs-page')),
  show: lazy(() => import('./job-page')),
  options: { label: STAFF_JOBS.title },
};
