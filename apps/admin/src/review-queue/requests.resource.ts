import { REVIEW_QUEUE } from '@clearfold/content';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The review queue. Its screens load after sign-in: the sign-in page does not pay for them. */
export const requests: ListedResource = {
  name: 'requests',
  icon: FactCheckOutlined,
  list: lazyPage(() => import('./queue-page')),
  options: { label: REVIEW_QUEUE.title },
};
