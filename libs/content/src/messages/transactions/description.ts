import { type Transaction } from '@clearfold/contracts';
import { TRANSACTION_DESCRIPTION } from './investor.js';

/** The first eight characters and three dots: enough to tell an account, too little to give it away. */
export const shortened = (text: string): string => `${text.slice(0, 8)}...`;

/**
 * What a transaction was about, by its type (docs/requirements.md, TXN-17..25), wherever it is told: on screens and in
 * statements.
 */
export const describeTransaction = (
  transaction: Pick<Transaction, 'type' | 'adminNotes' | 'recipientAccount' | 'investmentPlan'>,
): string => {
  const { type, adminNotes, recipientAccount = '', investmentPlan } = transaction;
  const otherwise = adminNotes || TRANSACTION_DESCRIPTION.unknown;
  switch (type) {
    case 'deposit':
      return TRANSACTION_DESCRIPTION.deposit;
    case 'withdrawal':
      return TRANSACTION_DESCRIPTION.withdrawal;
    case 'transfer':
      return TRANSACTION_DESCRIPTION.transferTo(shortened(recipientAccount));
    case 'transfer_received':
      return TRANSACTION_DESCRIPTION.transferFrom(shortened(recipientAccount));
    case 'investment_purchase':
      return investmentPlan ? TRANSACTION_DESCRIPTION.investment(investmentPlan.name) : otherwise;
    default:
      return otherwise;
  }
};
