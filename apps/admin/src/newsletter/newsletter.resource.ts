import { STAFF_NEWSLETTER } from '@clearfold/content';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The newsletter's readers; loads when it is opened. */
export const newsletter: ResourceProps = {
  name: 'newsletter',
  icon: CampaignOutlined,
  list: lazyPage(() => import('./newsletter-page')),

  options: { label: STAFF_NEWSLETTER.title },
};
