import { INVESTORS } from './investors.js';
import { PAYOUT_RUNS } from './payout-runs.js';
import { PLANS } from './plans.js';
import { PURCHASES } from './purchases.js';
import { REQUESTS } from './requests.js';
import { SOLE_APPROVALS } from './sole-approvals.js';
import { type StreamView } from './stream-view.js';
import { TRANSACTIONS } from './transactions.js';
import { WALLETS } from './wallets.js';

/** Every view of streams: what the writer writes in the commit, and what verify compares. */
export const STREAM_VIEWS: readonly StreamView[] = [
  REQUESTS,
  TRANSACTIONS,
  PLANS,
  PURCHASES,
  PAYOUT_RUNS,
  INVESTORS,
  WALLETS,
  SOLE_APPROVALS,
];
