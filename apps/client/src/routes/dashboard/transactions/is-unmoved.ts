import { type Transaction } from '@clearfold/contracts';

/** Whether an amount was asked for and did not move: its request was rejected or taken back before anything was paid. */
export const isUnmoved = ({ status, bookedAt }: Pick<Transaction, 'status' | 'bookedAt'>): boolean =>
  status === 'rejected' && bookedAt === undefined;
