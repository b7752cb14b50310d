import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDayAndTime, shortened, SUPPORT } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { TicketStatusBadge } from './ticket-status-badge';
import { ViewButton } from './view-button';

interface Props {
  ticket: Ticket;
  onView: (ticket: Ticket) => void;
}

/** A ticket on a narrow screen: what it is about and how it stands above, which one and when below. */
export const TicketCard = ({ ticket, onView }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography variant="subtitle2" component="span">
        {ticket.subject}
      </Typography>
      <TicketStatusBadge status={ticket.status} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: 2 }}>
      <Typography variant="caption" component="div" color="textSecondary">
        <div style={TABULAR_FIGURES}>{shortened(ticket._id)}</div>
        <time dateTime={ticket.updatedAt}>{SUPPORT.updated(formatDayAndTime(ticket.updatedAt))}</time>
      </Typography>
      <ViewButton ticket={ticket} onView={onView} />
    </Box>
  </Box>
);
