import { STAFF_MESSAGES } from '@clearfold/content';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** Messages of the contact form; loads when it is opened. */
export const messages: ResourceProps = {
  name: 'messages',
  icon: MailOutlined,
  list: lazyPage(() => import('./messages-page')),
  show: lazyPage(() => import('./message-page')),
  options: { label: STAFF_MESSAGES.title },
};
