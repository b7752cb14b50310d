import {
  formatDayAndTime,
  formatDollars,
  maskedAccount,
  TRANSACTION_COLUMN,
  TRANSACTION_DETAILS,
} from '@clearfold/content';
import { type Transaction, type TransactionDetail } from '@clearfold/contracts';

export interface TransactionFact {
  label: string;
  text: string;
  /** Ids and addresses, which are compared sign by sign and belong to no language. */
  isCode?: boolean;
}

/**
 * What one wants to know of a transaction first: who or where, in what, its reference and the balance afterwards. What the
 * answer does not say has no fact.
 */
export const transactionFacts = (transaction: Transaction & Partial<TransactionDetail>): TransactionFact[] => {
  const { _id, createdAt, bookedAt, timeline = [] } = transaction;
  const paidWith = timeline.findLast(({ paymentReference }) => paymentReference)?.paymentReference;
  return [
    ...otherSide(transaction),
    ...(paidWith ? [{ label: TRANSACTION_DETAILS.paidWith, text: paidWith }] : []),
    ...(bookedAt === createdAt ? [] : [{ label: TRANSACTION_DETAILS.requested, text: formatDayAndTime(createdAt) }]),
    ...bookings(transaction),
    { label: TRANSACTION_DETAILS.reference, text: _id, isCode: true },
  ];
};

/** When it moved the balance, and the balance then; both ways where its money came back. */
const bookings = ({ bookedAt, balanceAfter, returnedAt, balanceAfterReturn }: Transaction): TransactionFact[] => {
  const { booked, left, cameBack, balanceAfter: afterwards, balanceAfterLeaving } = TRANSACTION_DETAILS;
  const came = returnedAt !== undefined;
  return [
    ...when(came ? left : booked, bookedAt),
    ...amount(came ? balanceAfterLeaving : afterwards, balanceAfter),
    ...when(cameBack, returnedAt),
    ...amount(afterwards, balanceAfterReturn),
  ];
};

const when = (label: string, instant: string | undefined): TransactionFact[] =>
  instant === undefined ? [] : [{ label, text: formatDayAndTime(instant) }];

const amount = (label: string, dollars: number | undefined): TransactionFact[] =>
  dollars === undefined ? [] : [{ label, text: formatDollars(dollars) }];

const otherSide = (transaction: Transaction & Partial<TransactionDetail>): TransactionFact[] => {
  const { type, recipientAccount, investmentPlan, currency, blockchainWalletAddress, counterpartyName } = transaction;
  switch (type) {
    case 'withdrawal':
      return recipientAccount
        ? [{ label: TRANSACTION_DETAILS.payee, text: maskedAccount(recipientAccount), isCode: true }]
        : [];
    case 'deposit':
      return [
        ...(currency ? [{ label: TRANSACTION_DETAILS.currency, text: currency }] : []),
        ...(blockchainWalletAddress
          ? [{ label: TRANSACTION_DETAILS.address, text: blockchainWalletAddress, isCode: true }]
          : []),
      ];
    case 'transfer':
    case 'transfer_received': {
      const who = type === 'transfer' ? TRANSACTION_DETAILS.recipient : TRANSACTION_DETAILS.sender;
      return [
        ...(counterpartyName ? [{ label: who, text: counterpartyName }] : []),
        ...(recipientAccount
          ? [{ label: counterpartyName ? TRANSACTION_DETAILS.userId : who, text: recipientAccount, isCode: true }]
          : []),
      ];
    }
    default:
      return investmentPlan ? [{ label: TRANSACTION_DETAILS.plan, text: investmentPlan.name }] : noted(transaction);
  }
};

const noted = ({ adminNotes }: Transaction): TransactionFact[] =>
  adminNotes ? [{ label: TRANSACTION_COLUMN.description, text: adminNotes }] : [];
