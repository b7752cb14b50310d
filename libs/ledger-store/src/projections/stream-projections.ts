import { type Stream } from '@clearfold/ledger';
import { type Projection } from './define-projection.js';
import { INVESTORS } from './investors.projection.js';
import { EXPLANATION_ROWS } from './explanations.projection.js';
import { OUTSIDE_ACCOUNT_ROWS } from './outside-accounts.projection.js';
import { OUTSIDE_LINES } from './outside-lines.projection.js';
import { OUTSIDE_STATEMENT_ROWS } from './outside-statements.projection.js';
import { PAYOUT_RUNS } from './payout-runs.projection.js';
import { PLANS } from './plans.projection.js';
import { PURCHASES } from './purchases.projection.js';
import { REQUESTS } from './requests.projection.js';
import { SOLE_APPROVALS } from './sole-approvals.projection.js';
import { STATEMENT_WITHDRAWALS } from './statement-withdrawals.projection.js';
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
  OUTSIDE_ACCOUNT_ROWS,
  OUTSIDE_STATEMENT_ROWS,
  STATEMENT_WITHDRAWALS,
  OUTSIDE_LINES,
  EXPLANATION_ROWS,
];
