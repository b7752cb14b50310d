import { PAYOUT_RUNS } from '@clearfold/content';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import { type ResourceProps } from 'react-admin';

/** The days' payouts; loads when it is opened. */
export const payoutRuns: ResourceProps = {
  name: 'payout-runs',
  icon: PaymentsOutlined,
  list: lazy(() => import('./payout-runs-page')),
  show: lazy(() => import('./payout-run-page')),
  options: { label: PAYOUT_RUNS.title },
};
