import { type Event } from '../log/event-types.js';
import { type Recorded } from '../log/read-record.js';
import { mayCause } from './actors.js';
import { adjustments } from './adjustments.js';
import { checkpointKeys } from './checkpoint-keys.js';
import { breakGlass } from './break-glass.js';
import { deposits } from './deposits.js';
import { type Ledger, type Rules } from './ledger.js';
import { payouts } from './payouts.js';
import { plans } from './plans.js';
import { accountStatus } from './account-status.js';
import { transfers } from './transfers.js';
import { wallets } from './wallets.js';
import { withdrawals } from './withdrawals.js';

/** The compiler names the event type that lacks a rule. */
const RULES: Rules = {
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
};

/**
 * Holds the next event of the log to the rules, and the ledger to it.
 *
 * @throws Fault when it cannot follow what is there
 */
export const apply = (ledger: Ledger, { event, ...recorded }: Recorded): void => {
  ledger.commands.take({ event, ...recorded });
  mayCause(ledger.tally, { event, ...recorded });
  const owing = ledger.owesPrincipal;
  if (owing !== undefined) {
    const follows = event.type === 'PlanMatured' && recorded.streamId === owing.purchaseId;
    ledger.tally.check(
      'interest',
      follows,
      () => `the principal of ${owing.purchaseId} did not come with its last interest`,
    );
  }
  const rule = RULES[event.type] as (ledger: Ledger, event: Event, recorded: Omit<Recorded, 'event'>) => void;
  rule(ledger, event, recorded);
};
