import { STAFF_OPEN_ITEMS } from '@clearfold/content';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** Where the books and the world differ; loads when it is opened. */
export const openItems: ListedResource = {
  name: 'open-items',
  icon: RuleOutlined,
  list: lazyPage(() => import('./open-items-page')),
  options: { label: STAFF_OPEN_ITEMS.title },
};
