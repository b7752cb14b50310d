import { STAFF_MAILS } from '@clearfold/content';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The mail outbox; loads when it is opened. */
export const mails: ListedResource = {
  name: 'mails',
  icon: OutboxOutlined,
  list: lazyPage(() => import('./mails-page')),
  show: lazyPage(() => import('./mail-page')),
  options: { label: STAFF_MAILS.title },
};
