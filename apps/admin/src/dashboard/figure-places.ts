import { type Flow, type InvestorFunds, type ReviewKind } from '@clearfold/contracts';
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

/** The requests that a line of money outside may be of, decided ones too. @param amount the line's, with its sign */
export const requestsForLinePlace = (lineId: string, amount: string): Place =>
  queuePlace({ kind: amount.startsWith('-') ? 'withdrawal' : 'deposit', forLine: lineId });

/** The approved withdrawals that wait to be paid. */
export const toPayPlace = (): Place => queuePlace(QUEUES.find(({ name }) => name === 'toPay')!.filter);

/** What waits for a second person. */
export const secondPlace = (): Place => queuePlace(QUEUES.find(({ name }) => name === 'second')!.filter);

/** Of what waits, the requests that wait too long. */
export const latePlace = (filter: QueueFilter): Place => queuePlace({ ...filter, late: true });

const listPlace = (resource: string, filter: object, sort: string, order: 'ASC' | 'DESC'): Place => ({
  pathname: `/${resource}`,
  search: `?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: '1' })}`,
});

/** The tickets that wait for an answer, the longest waiting first. */
export const TICKETS_PLACE = listPlace('tickets', { toAnswer: true }, 'waitingSince', 'ASC');

export const LATE_TICKETS_PLACE = listPlace('tickets', { toAnswer: true, late: true }, 'waitingSince', 'ASC');

export const FAILED_JOBS_PLACE = listPlace('jobs', { state: 'failed' }, 'createdAt', 'DESC');

export const FAILED_MAILS_PLACE = listPlace('mails', { state: 'failed' }, 'createdAt', 'DESC');

export const RECONCILIATION_PLACE: Place = { pathname: '/reconciliation', search: '' };

/** What is open of an account outside, the oldest first. */
export const openItemsPlace = (accountId: string): Place => listPlace('open-items', { accountId }, 'since', 'ASC');

/** The open items that one person explained and another has to agree to. */
export const AWAITED_ITEMS_PLACE = listPlace('open-items', { awaitsSecond: true }, 'since', 'ASC');

export const LEDGER_CHECK_PLACE: Place = { pathname: '/ledger/check', search: '' };

/** The lines by which money came in or went out from the beginning of one day to the end of another, both local. */
export const flowPlace = (flow: Flow, firstDay: string, lastDay: string): Place =>
  listPlace(
    'transactions',
    { flow, movedFrom: localMidnight(firstDay, 0), movedTo: localMidnight(lastDay, 1) },
    'createdAt',
    'DESC',
  );

/** The investors who have what is owed there. */
export const owedPlace = (having: InvestorFunds): Place => listPlace('investors', { having }, 'createdAt', 'DESC');

const localMidnight = (day: string, daysLater: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + daysLater).toISOString();
};
