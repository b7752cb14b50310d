import { type AsOfQuery } from '@clearfold/contracts';
import { type ReactNode } from 'react';
import { RecordLink } from '../components/record-link';

const asOfOf = (asOf: AsOfQuery): string => {
  const query = new URLSearchParams({ ...asOf }).toString();
  return query === '' ? '' : `?${query}`;
};

const eventPath = (position: number | string): string => `/ledger/events/${position}/show`;

/** An event's position as the link to it. */
export const eventLink = (position: number): ReactNode => (
  <RecordLink to={eventPath(position)}>{position.toLocaleString('en-US')}</RecordLink>
);

/** An account's name has slashes, and is one part of the address. */
export const accountPath = (account: string, asOf: AsOfQuery = {}): string =>
  `/ledger/accounts/${encodeURIComponent(account)}/show${asOfOf(asOf)}`;

export const investorPath = (id: string, asOf: AsOfQuery = {}): string => `/ledger/investors/${id}/show${asOfOf(asOf)}`;

/** The list of events, narrowed. */
export const eventsPath = (filter: object): string =>
  `/ledger/events?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The investor whose account this is. */
export const investorOf = (account: string): string | undefined => /^investor\/([^/]+)\//.exec(account)?.[1];
