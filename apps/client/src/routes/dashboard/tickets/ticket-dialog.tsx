import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TICKET } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';
import { type ReactNode, useId } from 'react';
import { TicketDialogue } from './ticket-dialogue';
import { TicketReply } from './ticket-reply';
import { TicketStatusBadge } from './ticket-status-badge';
import { TicketTime } from './ticket-time';

interface Props {
  ticket: Ticket;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** All of one ticket. What was written keeps its lines. */
export const TicketDialog = ({ ticket, open, onClose, onExited }: Props) => {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId} variant="h5" sx={{ pt: 3, pb: 1.5 }}>
        {TICKET.title}
      </DialogTitle>
      {/* A long answer scrolls inside, also by keyboard: the way out stays in sight. */}
      <DialogContent tabIndex={0} sx={{ pb: 2 }}>
        <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, m: 0 }}>
          <Entry label={TICKET.id} wide>
            {ticket._id}
          </Entry>
          <Entry label={TICKET.subject}>{ticket.subject}</Entry>
          <Entry label={TICKET.status}>
            <TicketStatusBadge status={ticket.status} />
          </Entry>
          <Entry label={TICKET.submitted}>
            <TicketTime instant={ticket.createdAt} />
          </Entry>
          <Entry label={TICKET.updated}>
            <TicketTime instant={ticket.updatedAt} />
          </Entry>
          <Entry label={TICKET.message} wide>
            {ticket.message}
          </Entry>
          <Entry label={TICKET.response} wide quiet={!ticket.adminResponse}>
            {ticket.adminResponse || TICKET.noResponse}
          </Entry>
        </Box>
        <TicketDialogue lines={ticket.dialogue ?? []} />
        {ticket.mayReply && <TicketReply ticket={ticket} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {TICKET.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface EntryProps {
  label: string;
  wide?: boolean;
  quiet?: boolean;
  children: ReactNode;
}

const Entry = ({ label, wide = false, quiet = false, children }: EntryProps) => (
  <Box sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{
        m: 0,
        mt: 0.25,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: quiet ? 'text.secondary' : 'text.primary',
      }}
    >
      {children}
    </Box>
  </Box>
);
