import { CONTENT_SAMPLES } from '@clearfold/content';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** What of the website is still to be replaced; loads when it is opened. */
export const contentSamples: ListedResource = {
  name: 'content-samples',
  icon: DraftsOutlined,
  list: lazyPage(() => import('./content-samples-page')),
  options: { label: CONTENT_SAMPLES.title },
};
