import { type Transaction } from '@clearfold/contracts';

/** Requests wait for a reviewer; until then their investor may take them back. */
export const isCancellable = ({ type, status }: Pick<Transaction, 'type' | 'status'>): boolean =>
  status === 'pending' && (type === 'deposit' || type === 'withdrawal' || type === 'transfer');
