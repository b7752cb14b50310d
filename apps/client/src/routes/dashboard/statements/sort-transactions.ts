import { transactionStatusText } from '@clearfold/content';
import { addsToBalance } from '@clearfold/ledger';
import { type Entry } from '../transactions/entries-of';
import { entryTypeText } from '../transactions/entry-type-text';
import { moneyDate } from '../transactions/money-date';
import { rejectedHow } from '../transactions/rejected-how';

export const SORT_COLUMNS = ['date', 'type', 'amount', 'status'] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface StatementSort {
  column: SortColumn;
  direction: 'asc' | 'desc';
}

type Row = Pick<
  Entry,
  'createdAt' | 'bookedAt' | 'type' | 'amount' | 'status' | 'cancelled' | 'returnedAt' | 'returnOf'
>;

/** Each column's order is that of what stands in it: words by the alphabet, amounts with their sign. */
const ORDER: Record<SortColumn, (a: Row, b: Row) => number> = {
  date: (a, b) => Date.parse(moneyDate(a)) - Date.parse(moneyDate(b)),
  type: (a, b) => entryTypeText(a).localeCompare(entryTypeText(b), 'en'),
  amount: (a, b) => signed(a) - signed(b),
  status: (a, b) => statusText(a).localeCompare(statusText(b), 'en'),
};

const statusText = (row: Row): string => transactionStatusText(row.status, rejectedHow(row));

const signed = ({ type, amount, returnOf }: Row): number =>
  addsToBalance(type) !== Boolean(returnOf) ? amount : -amount;

/** Sorted by one column; equal ones newest first. */
export const sortTransactions = <Each extends Row>(transactions: readonly Each[], sort: StatementSort): Each[] => {
  const sign = sort.direction === 'asc' ? 1 : -1;
  return transactions.toSorted((a, b) => sign * ORDER[sort.column](a, b) || ORDER.date(b, a));
};

/** A click on a header: the same one turns round; a new one starts ascending, Date and Amount descending. */
export const sortAfterClick = (sort: StatementSort, column: SortColumn): StatementSort => {
  if (sort.column === column) return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
  return { column, direction: column === 'date' || column === 'amount' ? 'desc' : 'asc' };
};
