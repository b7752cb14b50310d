import { STAFF_TICKETS, ticketStatusText } from '@clearfold/content';
import { type StaffTicket, TICKET_STATUSES, TICKET_SUBJECTS } from '@clearfold/contracts';
import { columnsOf } from '../records/column';
import { FilterChip } from '../components/filter-chip';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { TicketAgeText, TicketStatusBadge } from './ticket-badges';

const { column } = STAFF_TICKETS;

const COLUMNS = columnsOf(column)<StaffTicket>({
  subject: { sortable: true },
  investorName: { label: column.investor, sortable: true },
  waitingSince: { label: column.waiting, sortable: true, render: (ticket) => <TicketAgeText ticket={ticket} /> },
  status: { sortable: true, format: (status) => <TicketStatusBadge status={status} /> },
  claim: { render: ({ claim }) => claim?.by ?? STAFF_TICKETS.nobody },
});

/** The queue of tickets: what is to answer, the longest waiting first, against the target of a day. */
const TicketsPage = () => (
  <RecordsPage
    resource="tickets"
    columns={COLUMNS}
    sort={{ field: 'waitingSince', order: 'ASC' }}
    filterDefaultValues={{ toAnswer: true }}
    empty={STAFF_TICKETS.empty}
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
