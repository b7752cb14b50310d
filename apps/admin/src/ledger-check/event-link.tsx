import { type ReactNode } from 'react';
import { RecordLink } from '../components/record-link';
import { eventPath } from './ledger-paths';

/** An event's position as the link to it. */
export const eventLink = (position: number): ReactNode => (
  <RecordLink to={eventPath(position)}>{position.toLocaleString('en-US')}</RecordLink>
);
