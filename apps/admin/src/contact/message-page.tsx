import { formatDayAndTime, RECORDS, STAFF_MESSAGES } from '@clearfold/content';
import { CONTACT_MESSAGE_STATUSES, type ContactMessage } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ActsTrail } from '../records/listed-trail';
import { Rejection } from '../components/rejection';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { Facts } from '../components/facts';
import { Section } from '../components/section';
import { MessageStatus } from './message-status';

const { column } = STAFF_MESSAGES;

/** A message of the contact form; it is answered in the member's own mail program, and marked here. */
const Message = ({ message }: { message: ContactMessage }) => {
  const { put } = useRecordsCache('messages');
  const mark = useCommand<ContactMessage>(put);
  const answer = `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  return (
    <>
      <PageHeading
        title={message.subject}
        aside={<MessageStatus status={message.status} />}
        actions={
          <>
            {CONTACT_MESSAGE_STATUSES.filter((status) => status !== message.status).map((status) => (
              <Button
                key={status}
                variant="outlined"
                color="secondary"
                disabled={mark.busy}
                onClick={() => void mark.send((provider) => provider.setMessageStatus(message.id, status))}
              >
                {STAFF_MESSAGES.mark(status)}
              </Button>
            ))}
            <Button variant="contained" component="a" href={answer}>
              {STAFF_MESSAGES.answerByMail}
            </Button>
          </>
        }
      />
      <Rejection text={mark.rejection} onPage />
      <Section title={STAFF_MESSAGES.message}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
          {message.message}
        </Typography>
      </Section>
      <Section title={STAFF_MESSAGES.about}>
        <Facts
          facts={[
            { name: column.name, value: message.name },
            { name: column.email, value: <MailText>{message.email}</MailText> },
            { name: column.createdAt, value: formatDayAndTime(message.createdAt) },
            {
              name: STAFF_MESSAGES.handledBy,
              value: message.handledBy && RECORDS.by(message.handledBy, formatDayAndTime(message.updatedAt)),
            },
          ]}
        />
      </Section>
      <ActsTrail filter={{ recordId: message.id }} />
    </>
  );
};

const MessagePage = () => (
  <RecordPage resource="messages">{(message) => <Message key={message.id} message={message} />}</RecordPage>
);

export default MessagePage;
