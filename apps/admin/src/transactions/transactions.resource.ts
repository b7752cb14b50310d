import { STAFF_TRANSACTIONS } from '@clearfold/content';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { type ResourceProps } from 'react-admin';

/** The lines of all investors' statements; loads when it is opened. */
export const transactions: ResourceProps = {
  name: 'transactions',
  icon: ReceiptLongOutlined,
  list: lazy(() => import('./transactions-page')),
  show: lazy(() => import('./transaction-page')),
  options: { label: STAFF_TRANSACTIONS.title },
};
