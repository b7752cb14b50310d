import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { type InvestorState } from './state.js';

export interface UnfreezeInvestor {
  readonly type: 'UnfreezeInvestor';
  readonly reasonDigest: string;
}

const investorUnfrozen = eventType('InvestorUnfrozen', 1, { reasonDigest: digest });

/** Staff lets a frozen account move money again. */
export const unfreezeInvestor = defineCommand(investorUnfrozen)<InvestorState, UnfreezeInvestor>({
  type: 'UnfreezeInvestor',
  roles: ['staff'],
  staffRoles: ['reviewer'],
  decide({ status }, { reasonDigest }) {
    if (status === 'closed') return refuse('account-closed');
    if (status !== 'frozen') return refuse('investor-not-frozen');
    return [{ type: 'InvestorUnfrozen', reasonDigest }];
  },
  postings: movesNothing,
  commandOf: ({ reasonDigest }) => ({ type: 'UnfreezeInvestor', reasonDigest }),
});
