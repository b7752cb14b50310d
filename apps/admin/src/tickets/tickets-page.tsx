import { STAFF_TICKETS, ticketStatusText } from '@clearfold/content';
import { type StaffTicket, TICKET_STATUSES, TICKET_SUBJECTS } from '@clearfold/contracts';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { FilterChip } from '../components/filter-chip';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { TicketAgeText, TicketStatusBadge } from './ticket-badges';

const { column } = STAFF_TICKETS;

const pathOf = ({ id }: StaffTicket): string => `/tickets/${id}/show`;

const COLUMNS: readonly Column<StaffTicket>[] = [
  {
    source: 'subject',
    label: column.subject,
    sortable: true,
    render: (ticket) => <RecordLink to={pathOf(ticket)}>{ticket.subject}</RecordLink>,
  },
  { source: 'investorName', label: column.investor, sortable: true, render: ({ investorName }) => investorName },
  {
    source: 'waitingSince',
    label: column.waiting,
    sortable: true,
    render: (ticket) => <TicketAgeText ticket={ticket} />,
  },
  {
    source: 'status',
    label: column.status,
    sortable: true,
    render: ({ status }) => <TicketStatusBadge status={status} />,
  },
  { source: 'claim', label: column.claim, render: ({ claim }) => claim?.by ?? STAFF_TICKETS.nobody },
];

/** The queue of tickets: what is to answer, the longest waiting first, against the target of a day. */
const TicketsPage = () => (
  <RecordsPage
    resource="tickets"
    title={STAFF_TICKETS.title}
    columns={COLUMNS}
    sort={{ field: 'waitingSince', order: 'ASC' }}
    filterDefaultValues={{ toAnswer: true }}
    empty={STAFF_TICKETS.empty}
    pathOf={pathOf}
    actions={<ExportButton />}
    filters={
      <>
        <SearchFilter hint={STAFF_TICKETS.searchHint} />
        <FilterChip sources={['late']} label={STAFF_TICKETS.lateOnly} />
        <ChoiceFilter
          source="toAnswer"
          label={STAFF_TICKETS.show}
          any={STAFF_TICKETS.answeredToo}
          choices={[[true, STAFF_TICKETS.toAnswer]]}
        />
        <ChoiceFilter
          source="status"
          label={column.status}
          any={STAFF_TICKETS.anyStatus}
          choices={TICKET_STATUSES.map((status) => [status, ticketStatusText(status)])}
        />
        <ChoiceFilter
          source="subject"
          label={column.subject}
          any={STAFF_TICKETS.anySubject}
          choices={TICKET_SUBJECTS.map((subject) => [subject, subject])}
        />
      </>
    }
  />
);

export default TicketsPage;
