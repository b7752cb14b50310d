import { STAFF_OUTSIDE_LINES } from '@clearfold/content';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** Money that came in outside, or went out; loads when it is opened. */
export const outsideLines: ListedResource = {
  name: 'outside-lines',
  icon: ReceiptLongOutlined,
  list: lazyPage(() => import('./lines-page')),
  options: { label: STAFF_OUTSIDE_LINES.title },
};
