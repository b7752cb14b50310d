import { PAYOUT_RUNS } from '@clearfold/content';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import { type ListedResource } from '../providers/resources';

/** The days' payouts; loads when it is opened. */
export const payoutRuns: ListedResource = {
  name: 'payout-runs',
  icon: PaymentsOutlined,
  list: lazy(() => import('./payout-runs-page')),
  show: lazy(() => import('./payout-run-page')),
  options: { label: PAYOUT_RUNS.title },
};
