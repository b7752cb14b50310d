import { STAFF_TICKETS } from '@clearfold/content';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** The support tickets; their screens load when they are opened. */
export const tickets: ListedResource = {
  name: 'tickets',
  icon: ConfirmationNumberOutlined,
  list: lazy(() => import('./tickets-page')),
  show: lazy(() => import('./ticket-page')),
  options: { label: STAFF_TICKETS.title },
};
