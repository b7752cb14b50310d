import { type Transaction } from '@clearfold/contracts';
import { moneyDate } from './money-date';

/** Sorted by when the money moved, or was asked for, the latest first. */
export const newestFirst = <Row extends Pick<Transaction, 'createdAt' | 'bookedAt'>>(
  transactions: readonly Row[],
): Row[] => transactions.toSorted((a, b) => Date.parse(moneyDate(b)) - Date.parse(moneyDate(a)));
