import Button from '@mui/material/Button';
import { SUPPORT } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';
import { shortened } from '../transactions/describe-transaction';

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
