import { type Stream } from '@clearfold/ledger';
import { type Projection } from './define-projection.js';
import { INVESTORS } from './investors.projection.js';
import { PAYOUT_RUNS } from './payout-runs.projection.js';
import { PLANS } from './plans.projection.js';
import { PURCHASES } from './purchases.projection.js';
import { REQUESTS } from './requests.projection.js';
import { SOLE_APPROVALS } from './sole-approvals.projection.js';
import { TRANSACTIONS } from './transactions.projection.js';
import { WALLETS } from './wallets.projection.js';

/** Every projection of streams: what the writer writes in the commit, and what verify compares. */
export const STREAM_PROJECTIONS: readonly Projection<Stream>[] = [
  REQUESTS,
  TRANSACTIONS,
  PLANS,
  PURCHASES,
  PAYOUT_RUNS,
  INVESTORS,
  WALLETS,
  SOLE_APPROVALS,
];
