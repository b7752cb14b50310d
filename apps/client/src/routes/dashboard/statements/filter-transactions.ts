import { type TransactionBadge, transactionBadge } from '@clearfold/content';
import { type TransactionType } from '@clearfold/ledger';
import { type Entry } from '../transactions/entries-of';
import { moneyDate } from '../transactions/money-date';
import { rejectedHow } from '../transactions/rejected-how';

/** An empty text filters nothing. Days are YYYY-MM-DD in the viewer's own zone. */
export interface StatementFilters {
  type: TransactionType | '';
  /** As its badge reads: what the investor took back is "Cancelled", and not "Rejected" beside it. */
  status: TransactionBadge | '';
  from: string;
  to: string;
}

export const NO_FILTERS: StatementFilters = { type: '', status: '', from: '', to: '' };

/** No day is in such a period: there are no rows of it, and the API refuses a statement of it. */
export const isReversed = ({ from, to }: Pick<StatementFilters, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to;

/** The day's first millisecond in the viewer's own zone; "2026-11-20" alone would be read as UTC. */
const startOf = (day: string): number => new Date(`${day}T00:00:00`).valueOf();

const endOf = (day: string): number => new Date(`${day}T23:59:59.999`).valueOf();

type Row = Pick<Entry, 'type' | 'status' | 'createdAt' | 'bookedAt' | 'cancelled' | 'returnedAt' | 'returnOf'>;

/** The transactions that pass every filter; both days count whole (docs/requirements.md, STM-18, STM-19). */
export const filterTransactions = <Each extends Row>(
  transactions: readonly Each[],
  { type, status, from, to }: StatementFilters,
): Each[] =>
  transactions.filter((transaction) => {
    const instant = Date.parse(moneyDate(transaction));
    return (
      (type === '' || transaction.type === type) &&
      (status === '' || transactionBadge(transaction.status, rejectedHow(transaction)) === status) &&
      (from === '' || instant >= startOf(from)) &&
      (to === '' || instant <= endOf(to))
    );
  });
