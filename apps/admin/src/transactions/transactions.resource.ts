import { STAFF_TRANSACTIONS } from '@clearfold/content';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The lines of all investors' statements; loads when it is opened. */
export const transactions: ResourceProps = {
  name: 'transactions',
  icon: ReceiptLongOutlined,
  list: lazyPage(() => import('./transactions-page')),
  show: lazyPage(() => import('./transaction-page')),
  options: { label: STAFF_TRANSACTIONS.title },
};
