import { STAFF_MESSAGES } from '@clearfold/content';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** Messages of the contact form; loads when it is opened. */
export const messages: ListedResource = {
  name: 'messages',
  icon: MailOutlined,
  list: lazyPage(() => import('./messages-page')),
  show: lazyPage(() => import('./message-page')),
  options: { label: STAFF_MESSAGES.title },
};
