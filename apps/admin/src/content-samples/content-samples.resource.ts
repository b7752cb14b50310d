import { CONTENT_SAMPLES } from '@clearfold/content';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import { lazy } from 'react';
import { type ResourceProps } from 'react-admin';

/** What of the website is still to be replaced; loads when it is opened. */
export const contentSamples: ResourceProps = {
  name: 'content-samples',
  icon: DraftsOutlined,
  list: lazy(() => import('./content-samples-page')),
  options: { label: CONTENT_SAMPLES.title },
};
