import { describeTransaction, returnedText } from '@clearfold/content';
import { addsToBalance } from '@clearfold/ledger';
import { type StatementMovement } from './statement.view.js';

/** What a movement was, in the words of the investor's screens. */
export const movementLabel = ({ line, amountCents, adminNotes }: StatementMovement): string => {
  const { type, counterpartyId, planName } = line;
  if (amountCents > 0n !== addsToBalance(type)) return returnedText(type);
  return describeTransaction({
    type,
    ...(adminNotes !== undefined && { adminNotes }),
    ...(counterpartyId !== undefined && { recipientAccount: counterpartyId }),
    ...(planName !== undefined && { investmentPlan: { name: planName } }),
  });
};
