import { shortened, SUPPORT } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';
import { type RecordColumn, TABULAR_FIGURES } from '@clearfold/ui';
import { TicketStatusBadge } from './ticket-status-badge';
import { TicketTime } from './ticket-time';
import { ViewButton } from './view-button';

/** Ticket ID, Subject, Status, Last Update, View. */
export const ticketColumns = (onView: (ticket: Ticket) => void): RecordColumn<Ticket>[] => [
  {
    key: 'id',
    label: SUPPORT.column.id,
    cell: ({ _id }) => <span style={TABULAR_FIGURES}>{shortened(_id)}</span>,
  },
  { key: 'subject', label: SUPPORT.column.subject, cell: ({ subject }) => subject },
  { key: 'status', label: SUPPORT.column.status, cell: ({ status }) => <TicketStatusBadge status={status} /> },
  {
    key: 'lastUpdate',
    label: SUPPORT.column.lastUpdate,
    cell: ({ updatedAt }) => <TicketTime instant={updatedAt} />,
  },
  { key: 'view', label: SUPPORT.column.view, cell: (ticket) => <ViewButton ticket={ticket} onView={onView} /> },
];
