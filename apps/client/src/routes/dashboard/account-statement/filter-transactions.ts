import { type Transaction } from '@clearfold/contracts';
import { type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { moneyDate } from '../transactions/money-date';

/** An empty text filters nothing. Days are YYYY-MM-DD in the viewer's own zone. */
export interface StatementFilters {
  type: TransactionType | '';
  status: TransactionStatus | '';
  from: string;
  to: string;
}

export const NO_FILTERS: StatementFilters = { type: '', status: '', from: '', to: '' };

/** The day's first millisecond in the viewer's own zone; "2026-11-20" alone would be read as UTC. */
const startOf = (day: string): number => new Date(`${day}T00:00:00`).valueOf();

const endOf = (day: string): number => new Date(`${day}T23:59:59.999`).valueOf();

/** The transactions that pass every filter; both days count whole (docs/requirements.md, STM-18, STM-19). */
export const filterTransactions = <Row extends Pick<Transaction, 'type' | 'status' | 'createdAt' | 'bookedAt'>>(
  transactions: readonly Row[],
  { type, status, from, to }: StatementFilters,
): Row[] =>
  transactions.filter((transaction) => {
    const instant = Date.parse(moneyDate(transaction));
    return (
      (type === '' || transaction.type === type) &&
      (status === '' || transaction.status === status) &&
      (from === '' || instant >= startOf(from)) &&
      (to === '' || instant <= endOf(to))
    );
  });
