import { REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewCounts, type ReviewKind, type SecondPerson } from '@clearfold/contracts';
import { type TransactionStatus } from '@clearfold/ledger';

/** What GET /staff/requests can be filtered by. */
export interface QueueFilter {
  kind?: ReviewKind;
  status?: TransactionStatus;
  toPay?: true;
  /** For whom a second approval waits. */
  second?: SecondPerson;
  late?: true;
  /** A line's id: only what it may be of. */
  forLine?: string;
  q?: string;
}

export interface Queue {
  name: 'deposits' | 'withdrawals' | 'transfers' | 'adjustments' | 'toPay' | 'second' | 'all';
  label: string;
  filter: QueueFilter;
  /** How many wait in it; the queue of everything has no such number. */
  waiting?: (counts: ReviewCounts) => number;
}

const OF_KIND: Readonly<Record<ReviewKind, Queue>> = {
  deposit: {
    name: 'deposits',
    label: REVIEW_QUEUE.deposits,
    filter: { kind: 'deposit', status: 'pending' },
    waiting: ({ pending }) => pending.deposit,
  },
  withdrawal: {
    name: 'withdrawals',
    label: REVIEW_QUEUE.withdrawals,
    filter: { kind: 'withdrawal', status: 'pending' },
    waiting: ({ pending }) => pending.withdrawal,
  },
  transfer: {
    name: 'transfers',
    label: REVIEW_QUEUE.transfers,
    filter: { kind: 'transfer', status: 'pending' },
    waiting: ({ pending }) => pending.transfer,
  },
  adjustment: {
    name: 'adjustments',
    label: REVIEW_QUEUE.adjustments,
    filter: { kind: 'adjustment', status: 'pending' },
    waiting: ({ pending }) => pending.adjustment,
  },
};

const TO_PAY: Queue = {
  name: 'toPay',
  label: REVIEW_QUEUE.toPay,
  filter: { toPay: true },
  waiting: ({ toPay }) => toPay,
};

const SECOND: Queue = {
  name: 'second',
  label: REVIEW_QUEUE.second,
  filter: { second: 'any' },
  waiting: ({ second, wallets, policy }) =>
    second.me + second.others + wallets.me + wallets.others + policy.me + policy.others,
};

const ALL: Queue = { name: 'all', label: REVIEW_QUEUE.all, filter: {} };

/** The tabs: each is a preset of the list's filter, so that a tab is a link and stands in the URL. */
export const QUEUES: readonly Queue[] = [...Object.values(OF_KIND), TO_PAY, SECOND, ALL];

/** Where the console opens: the oldest deposits that wait. */
export const FIRST_QUEUE_FILTER: QueueFilter = { kind: 'deposit', status: 'pending' };

export const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;

/** The tab a filter belongs to, whatever status or search was added to it. */
export const queueOf = (filter: QueueFilter): Queue =>
  QUEUES.find(({ filter: { kind, toPay, second } }) => {
    if (toPay) return filter.toPay;
    return second ? filter.second : kind && kind === filter.kind;
  }) ?? ALL;

/**
 * The tab to open: the preferred one while something waits in it, else the first in which something does.
 *
 * @returns undefined when nothing waits anywhere
 */
export const queueWithWork = (counts: ReviewCounts, preferred: Queue): Queue | undefined =>
  [preferred, ...QUEUES].find(({ waiting }) => waiting && waiting(counts) > 0);

/** The query string of a tab, oldest first; a search goes along from tab to tab. */
export const queueSearch = (queue: Queue, q?: string): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify({ ...queue.filter, ...(q && { q }) }),
    sort: OLDEST_FIRST.field,
    order: OLDEST_FIRST.order,
    page: '1',
  })}`;

/** True when the list shows less than its tab: then an empty list does not mean that nothing waits. */
export const isNarrowed = (filter: QueueFilter): boolean => {
  const queue = queueOf(filter);
  if (filter.q || filter.late || filter.forLine) return true;
  if (filter.second) return filter.second !== 'any';
  return filter.status !== undefined && filter.status !== queue.filter.status;
};
