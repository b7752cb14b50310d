import { formatDayAndTime, RECORDS, STAFF_TICKETS } from '@clearfold/content';
import { type StaffTicketDetail } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity, useNotify } from 'react-admin';
import { Rejection } from '../components/rejection';
import { PageHeading } from '../components/page-heading';
import { ActsTrail } from '../records/listed-trail';
import { RecordLink } from '../components/record-link';
import { RecordPage } from '../records/record-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { Facts } from '../components/facts';
import { Section } from '../components/section';
import { AnswerForm } from './answer-form';
import { TicketDialogue, Words } from './ticket-dialogue';
import { TicketInvestor } from './ticket-investor';
import { TicketAgeText, TicketStatusBadge } from './ticket-badges';

const { section, fact } = STAFF_TICKETS;

/** One ticket: what the investor wrote, what was answered, and the next answer. */
const Ticket = ({ ticket }: { ticket: StaffTicketDetail }) => {
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const { put, refresh } = useRecordsCache('tickets');
  const command = useCommand<StaffTicketDetail>(put);
  const { claim } = ticket;
  const another = claim && identity && claim.staffId !== identity.id ? claim : undefined;
  // What was refused because somebody was faster is shown as it stands now.
  const act = async (send: Parameters<typeof command.send>[0]) => {
    if (!(await command.send(send))) await refresh();
  };

  return (
    <>
      <PageHeading
        title={ticket.subject}
        aside={<TicketStatusBadge status={ticket.status} />}
        actions={
          <>
            {!claim && (
              <Button
                variant="outlined"
                color="secondary"
                disabled={command.busy}
                onClick={() => void act((provider) => provider.claimTicket(ticket.id))}
              >
                {STAFF_TICKETS.claim}
              </Button>
            )}
            {another && (
              <Button
                variant="outlined"
                color="secondary"
                disabled={command.busy}
                onClick={() => void act((provider) => provider.takeOverTicket(ticket.id, { from: another.staffId }))}
              >
                {STAFF_TICKETS.takeOver(another.by)}
              </Button>
            )}
            {ticket.status === 'resolved' && (
              <Button
                variant="outlined"
                color="secondary"
                disabled={command.busy}
                onClick={() => void act((provider) => provider.reopenTicket(ticket.id))}
              >
                {STAFF_TICKETS.reopen}
              </Button>
            )}
          </>
        }
      />
      <Rejection text={command.rejection} severity="warning" onPage />
      <Box sx={{ display: 'grid', alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' } }}>
        <Box sx={{ minWidth: 0, order: { xs: 1, md: 0 } }}>
          <Section title={section.message}>
            <Words text={ticket.message} />
          </Section>
          <TicketDialogue ticket={ticket} />
          <Section title={ticket.status === 'resolved' ? section.another : section.answer}>
            {another ? (
              <Alert severity="info" role="note">
                {STAFF_TICKETS.withAnother(another.by)}
              </Alert>
            ) : (
              <AnswerForm
                key={ticket.responses.length}
                ticket={ticket}
                onAnswered={(answered) => {
                  put(answered);
                  const { sent, sentKeptOpen } = STAFF_TICKETS.answer;
                  notify(answered.status === 'resolved' ? sent : sentKeptOpen, { type: 'success' });
                }}
              />
            )}
          </Section>
        </Box>
        <Box sx={{ minWidth: 0, borderInlineStart: { md: 1 }, borderColor: { md: 'divider' } }}>
          <Section title={section.about}>
            <Facts
              facts={[
                {
                  name: fact.investor,
                  value: <RecordLink to={`/investors/${ticket.investor.id}/show`}>{ticket.investor.name}</RecordLink>,
                },
                { name: fact.email, value: <MailText>{ticket.investor.email}</MailText> },
                { name: fact.written, value: formatDayAndTime(ticket.createdAt) },
                { name: fact.waiting, value: <TicketAgeText ticket={ticket} /> },
                {
                  name: fact.claim,
                  value: claim ? RECORDS.by(claim.by, formatDayAndTime(claim.at)) : STAFF_TICKETS.nobody,
                },
              ]}
            />
          </Section>
          <TicketInvestor investorId={ticket.investor.id} />
          <ActsTrail filter={{ recordId: ticket.id }} />
        </Box>
      </Box>
    </>
  );
};

const TicketPage = () => (
  <RecordPage resource="tickets">{(ticket) => <Ticket key={ticket.id} ticket={ticket} />}</RecordPage>
);

export default TicketPage;
