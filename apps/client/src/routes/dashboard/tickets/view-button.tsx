import Button from '@mui/material/Button';
import { shortened, SUPPORT } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';

interface Props {
  ticket: Ticket;
  onView: (ticket: Ticket) => void;
}

export const ViewButton = ({ ticket, onView }: Props) => (
  <Button
    size="small"
    variant="outlined"
    color="secondary"
    onClick={() => onView(ticket)}
    aria-label={SUPPORT.viewOf(ticket.subject, shortened(ticket._id))}
  >
    {SUPPORT.view}
  </Button>
);
