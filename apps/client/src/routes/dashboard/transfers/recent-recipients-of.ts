import { type Transaction } from '@clearfold/contracts';
import { newestFirst } from '../transactions/newest-first';
import { isUserId } from './recipient-query';

/** More would be a list to search. */
const MOST = 4;

/** The user ids of those to whom transfers went or are to go, the latest first; not of those that were refused. */
export const recentRecipients = (transactions: readonly Transaction[]): string[] => {
  const ids = newestFirst(transactions)
    .filter(({ type, status }) => type === 'transfer' && status !== 'rejected')
    .flatMap(({ recipientAccount }) => (recipientAccount && isUserId(recipientAccount) ? [recipientAccount] : []));
  return [...new Set(ids)].slice(0, MOST);
};
