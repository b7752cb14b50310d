import { type Transaction } from '@clearfold/contracts';
import { CANCELLED_BY_YOU, interestOf, principalReturned } from '@clearfold/content';
import { type InvestorTransaction } from '@clearfold/ledger';

/** What staff wrote about a line of an investor's statement, or what the product says where nobody wrote. */
export const adminNotesOf = (
  { type, cancelled, planName }: Pick<InvestorTransaction, 'type' | 'cancelled' | 'planName'>,
  written: string | null,
): Pick<Transaction, 'adminNotes'> => {
  if (cancelled) return { adminNotes: CANCELLED_BY_YOU };
  if (written !== null) return { adminNotes: written };
  if (planName === undefined || type === 'investment_purchase') return {};
  return { adminNotes: type === 'interest_payout' ? interestOf(planName) : principalReturned(planName) };
};
