import { STAFF_RECONCILIATION } from '@clearfold/content';
import CompareArrows from '@mui/icons-material/CompareArrows';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** What our accounts outside hold, beside what the ledger says; loads when it is opened. */
export const reconciliation: ResourceProps = {
  name: 'reconciliation',
  icon: CompareArrows,
  list: lazyPage(() => import('./reconciliation-page')),
  options: { label: STAFF_RECONCILIATION.title },
};
