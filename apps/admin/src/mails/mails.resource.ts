import { STAFF_MAILS } from '@clearfold/content';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The mail outbox; loads when it is opened. */
export const mails: ResourceProps = {
  name: 'mails',
  icon: OutboxOutlined,
  list: lazyPage(() => import('./mails-page')),
  show: lazyPage(() => import('./mail-page')),
  options: { label: STAFF_MAILS.title },
};
