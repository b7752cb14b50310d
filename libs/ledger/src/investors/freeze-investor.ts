import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { type InvestorState } from './state.js';

export interface FreezeInvestor {
  readonly type: 'FreezeInvestor';
  readonly reasonDigest: string;
}

/** Staff stops an investor from moving money out, or the owner does when somebody else has the account. The stream is the investor's own: its id is theirs. */
const investorFrozen = eventType('InvestorFrozen', 1, { reasonDigest: digest });

/** Staff, or its owner, stops money from leaving an account; what arrives still arrives. */
export const freezeInvestor = defineCommand(investorFrozen)<InvestorState, FreezeInvestor>({
  type: 'FreezeInvestor',
  // The owner by the link of a mail, when somebody else has the account; only staff let money move again.
  roles: ['staff', 'owner'],
  staffRoles: ['reviewer'],
  decide({ status }, { reasonDigest }) {
    if (status === 'closed') return refuse('account-closed');
    if (status === 'frozen') return refuse('investor-frozen');
    return [{ type: 'InvestorFrozen', reasonDigest }];
  },
  postings: movesNothing,
  commandOf: ({ reasonDigest }) => ({ type: 'FreezeInvestor', reasonDigest }),
});
