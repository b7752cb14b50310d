import { type Transaction } from '@clearfold/contracts';

/** A line of a list or a chart: what a transaction did to the balance, or waits to do. */
export type Entry<Each = Transaction> = Each & {
  /** Of money that came back: the transaction that had sent it. */
  returnOf?: Each;
};

type Booked = Pick<Transaction, 'bookedAt' | 'balanceAfter' | 'returnedAt' | 'balanceAfterReturn'>;

/**
 * The lines of the statement's files: one of each transaction, and a second one of a payout that bounced, which left the balance
 * on one day and came back on another (docs/decisions/0040-money-is-dated-by-its-booking.md).
 */
export const entriesOf = <Each extends Partial<Booked>>(transactions: readonly Each[]): Entry<Each>[] =>
  transactions.flatMap((transaction): Entry<Each>[] => {
    const { returnedAt, balanceAfterReturn } = transaction;
    if (returnedAt === undefined) return [transaction];
    const back = { bookedAt: returnedAt, balanceAfter: balanceAfterReturn, returnedAt: undefined };
    return [transaction, { ...transaction, ...back, returnOf: transaction }];
  });

/** What tells an entry from all others. */
export const entryKey = ({ _id, returnOf }: Entry): string => (returnOf ? `${_id}/returned` : _id);
