import { type ReviewKind } from '@clearfold/contracts';
import { type TransactionStatus } from '@clearfold/ledger';
import { QUEUES, type QueueFilter, queueOf, queueSearch } from '../review-queue/queues';

/** An address within the console. */
export interface Place {
  pathname: string;
  search: string;
}

const queuePlace = (filter: QueueFilter): Place => ({
  pathname: '/requests',
  search: queueSearch({ ...queueOf(filter), filter }),
});

/** The requests of a kind that wait for a decision. */
export const pendingPlace = (kind: ReviewKind): Place => queuePlace({ kind, status: 'pending' });

/** The approved withdrawals that wait to be paid. */
export const toPayPlace = (): Place => queuePlace(QUEUES.find(({ name }) => name === 'toPay')!.filter);

/** The requests of a kind that ended so. */
export const decidedPlace = (kind: ReviewKind, status: TransactionStatus): Place => queuePlace({ kind, status });

/** The tickets, the longest waiting first. */
export const TICKETS_PLACE: Place = {
  pathname: '/tickets',
  search: `?${new URLSearchParams({ filter: '{"status":"open"}', sort: 'createdAt', order: 'ASC', page: '1' })}`,
};

export const INVESTORS_PLACE: Place = { pathname: '/investors', search: '' };

/** What holds money is a request that waits. */
export const HOLDING_PLACE: Place = queuePlace({ status: 'pending' });
