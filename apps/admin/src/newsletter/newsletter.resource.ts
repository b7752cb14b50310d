import { STAFF_NEWSLETTER } from '@clearfold/content';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The newsletter's readers; loads when it is opened. */
export const newsletter: ListedResource = {
  name: 'newsletter',
  icon: CampaignOutlined,
  list: lazyPage(() => import('./newsletter-page')),

  options: { label: STAFF_NEWSLETTER.title },
};
