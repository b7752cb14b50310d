import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SUPPORT } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';
import { useCallback, useRef, useState } from 'react';
import { Panel } from '../panel';
import { NewTicketDialog } from './new-ticket-dialog';
import { TicketDialog } from './ticket-dialog';
import { TicketList } from './ticket-list';
import { useTickets } from './tickets-query';
import { useNewTicket } from './use-new-ticket';

/** The investor's tickets, each to be read, and a new one to be written. */
const TicketsPage = () => {
  const { data: tickets } = useTickets();
  const [submitted, setSubmitted] = useState<string>();
  const submittedRef = useRef<HTMLDivElement>(null);
  const newTicket = useNewTicket(setSubmitted);
  const [viewed, setViewed] = useState<Ticket>();
  const [viewing, setViewing] = useState(false);
  const view = useCallback((ticket: Ticket) => {
    setViewed(ticket);
    setViewing(true);
  }, []);
  const begin = () => {
    setSubmitted(undefined);
    newTicket.begin();
  };
  return (
    <>
      <Panel
        title={SUPPORT.title}
        action={
          <Button variant="contained" onClick={begin} sx={{ mt: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' } }}>
            {SUPPORT.submitNew}
          </Button>
        }
      >
        {submitted && (
          <Alert
            severity="success"
            role="status"
            tabIndex={-1}
            ref={submittedRef}
            sx={{ mx: 2, mb: 2, outline: 'none' }}
          >
            {submitted}
          </Alert>
        )}
        <TicketList onView={view} />
      </Panel>
      {/* The focus goes to the news, which stood behind the dialog when it came. */}
      <NewTicketDialog state={newTicket} onExited={() => submittedRef.current?.focus()} />
      {viewed && (
        <TicketDialog
          // An answer that comes meanwhile shows in the open dialog.
          ticket={tickets?.find(({ _id }) => _id === viewed._id) ?? viewed}
          open={viewing}
          onClose={() => setViewing(false)}
          onExited={() => setViewed(undefined)}
        />
      )}
    </>
  );
};

export default TicketsPage;
