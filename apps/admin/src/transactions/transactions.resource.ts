import { STAFF_TRANSACTIONS } from '@clearfold/content';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** The lines of all investors' statements; loads when it is opened. */
export const transactions: ListedResource = {
  name: 'transactions',
  icon: ReceiptLongOutlined,
  list: lazy(() => import('./transactions-page')),
  show: lazy(() => import('./transaction-page')),
  options: { label: STAFF_TRANSACTIONS.title },
};
