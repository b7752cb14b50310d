import { type Transaction } from '@clearfold/contracts';

/** Whether an amount was asked for and did not move: its request was rejected or taken back. */
export const isUnmoved = ({ status }: Pick<Transaction, 'status'>): boolean => status === 'rejected';
