import { CONTENT_SAMPLES } from '@clearfold/content';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** What of the website is still to be replaced; loads when it is opened. */
export const contentSamples: ListedResource = {
  name: 'content-samples',
  icon: DraftsOutlined,
  list: lazy(() => import('./content-samples-page')),
  options: { label: CONTENT_SAMPLES.title },
};
