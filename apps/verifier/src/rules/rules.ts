import { adjustments } from './adjustments.js';
import { checkpointKeys } from './checkpoint-keys.js';
import { credentials } from './credentials.js';
import { recordSeals } from './record-seals.js';
import { breakGlass } from './break-glass.js';
import { deposits } from './deposits.js';
import { explanations } from './explanations.js';
import { investorKeys } from './investor-keys.js';
import { outsideAccounts } from './outside-accounts.js';
import { outsideLines } from './outside-lines.js';
import { outsideStatements } from './outside-statements.js';
import { withdrawnStatements } from './withdrawn-statements.js';
import { payouts } from './payouts.js';
import { plans } from './plans.js';
import { policy } from './policy.js';
import { staff } from './staff.js';
import { staffKeys } from './staff-keys.js';
import { accountStatus } from './account-status.js';
import { transfers } from './transfers.js';
import { wallets } from './wallets.js';
import { withdrawals } from './withdrawals.js';
import { type EventOf as EventBy } from './rule.js';

/** Every type of event: who may cause it, how it is written, and what it needs. */
export const RULES = {
  ...deposits,
  ...withdrawals,
  ...transfers,
  ...plans,
  ...payouts,
  ...accountStatus,
  ...adjustments,
  ...wallets,
  ...breakGlass,
  ...checkpointKeys,
  ...recordSeals,
  ...policy,
  ...staff,
  ...staffKeys,
  ...credentials,
  ...investorKeys,
  ...outsideAccounts,
  ...outsideStatements,
  ...withdrawnStatements,
  ...outsideLines,
  ...explanations,
} as const;

export type Event = EventBy<typeof RULES>;

export type EventOf<Name extends Event['type']> = EventBy<typeof RULES, Name>;
