import { STAFF_TRANSACTIONS } from '@clearfold/content';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The lines of all investors' statements; loads when it is opened. */
export const transactions: ListedResource = {
  name: 'transactions',
  icon: ReceiptLongOutlined,
  list: lazyPage(() => import('./transactions-page')),
  show: lazyPage(() => import('./transaction-page')),
  options: { label: STAFF_TRANSACTIONS.title },
};
