import { STAFF_TICKETS } from '@clearfold/content';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The support tickets; their screens load when they are opened. */
export const tickets: ListedResource = {
  name: 'tickets',
  icon: ConfirmationNumberOutlined,
  list: lazyPage(() => import('./tickets-page')),
  show: lazyPage(() => import('./ticket-page')),
  options: { label: STAFF_TICKETS.title },
};
