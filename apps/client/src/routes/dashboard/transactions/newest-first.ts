import { type Transaction } from '@clearfold/contracts';

export const newestFirst = <Row extends Pick<Transaction, 'createdAt'>>(transactions: readonly Row[]): Row[] =>
  transactions.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
