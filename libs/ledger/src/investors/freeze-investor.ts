import { type Refusal, refuse } from '../refusal.js';
import { type FreezeInvestor, type UnfreezeInvestor } from './commands.js';
import { type InvestorEvent } from './events.js';
import { type InvestorState } from './state.js';

/** Staff, or its owner, stops money from leaving an account; what arrives still arrives. */
export const freezeInvestor = (
  { status }: InvestorState,
  { reasonDigest }: FreezeInvestor,
): readonly InvestorEvent[] | Refusal => {
  if (status === 'closed') return refuse('account-closed');
  if (status === 'frozen') return refuse('investor-frozen');
  return [{ type: 'InvestorFrozen', reasonDigest }];
};

/** Staff lets a frozen account move money again. */
export const unfreezeInvestor = (
  { status }: InvestorState,
  { reasonDigest }: UnfreezeInvestor,
): readonly InvestorEvent[] | Refusal => {
  if (status === 'closed') return refuse('account-closed');
  if (status !== 'frozen') return refuse('investor-not-frozen');
  return [{ type: 'InvestorUnfrozen', reasonDigest }];
};
