import { PAYOUT_RUNS } from '@clearfold/content';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** The days' payouts; loads when it is opened. */
export const payoutRuns: ListedResource = {
  name: 'payout-runs',
  icon: PaymentsOutlined,
  list: lazyPage(() => import('./payout-runs-page')),
  show: lazyPage(() => import('./payout-run-page')),
  options: { label: PAYOUT_RUNS.title },
};
