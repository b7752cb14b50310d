import { PAYOUT_RUNS } from '@clearfold/content';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { type ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazy-page';

/** The days' payouts; loads when it is opened. */
export const payoutRuns: ResourceProps = {
  name: 'payout-runs',
  icon: PaymentsOutlined,
  list: lazyPage(() => import('./payout-runs-page')),
  show: lazyPage(() => import('./payout-run-page')),
  options: { label: PAYOUT_RUNS.title },
};
