import { STAFF_MAILS } from '@clearfold/content';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** The mail outbox; loads when it is opened. */
export const mails: ListedResource = {
  name: 'mails',
  icon: OutboxOutlined,
  list: lazy(() => import('./mails-page')),
  show: lazy(() => import('./mail-page')),
  options: { label: STAFF_MAILS.title },
};
