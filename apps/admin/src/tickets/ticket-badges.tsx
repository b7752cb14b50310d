import { STAFF_TICKETS, ticketStatusText } from '@clearfold/content';
import { type StaffTicket, TICKET_TARGET_HOURS } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import { useNow } from '../components/use-now';
import { ticketAge } from './ticket-age';

const TONE = { open: 'yellow', 'in-progress': 'neutral', resolved: 'green' } as const;

export const TicketStatusBadge = ({ status }: Pick<StaffTicket, 'status'>) => (
  <Badge tone={TONE[status]}>{ticketStatusText(status)}</Badge>
);

/** How long the investor has been waiting, red beyond the target. */
export const TicketAgeText = ({ ticket }: { ticket: StaffTicket }) => {
  const age = ticketAge(ticket, useNow());
  if (!age) return ticket.status === 'resolved' ? STAFF_TICKETS.answered : STAFF_TICKETS.answeredOpen;
  if (age.late) return <Badge tone="red">{STAFF_TICKETS.late(age.text)}</Badge>;
  return <span title={STAFF_TICKETS.target(TICKET_TARGET_HOURS)}>{age.text}</span>;
};
