import { formatDayAndTime, mailKindText, STAFF_MAILS } from '@clearfold/content';
import { type StaffMailDetail } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { ActsTrail } from '../records/listed-trail';
import { PageHeading } from '../components/page-heading';
import { RecordPage } from '../records/record-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { Facts } from '../components/facts';
import { Section } from '../components/section';
import { MailState } from './mail-state';

const { column } = STAFF_MAILS;

/** One mail as text: its HTML is never run inside the console. */
const Mail = ({ mail }: { mail: StaffMailDetail }) => {
  const [asking, setAsking] = useState(false);
  const { put } = useRecordsCache('mails');
  const resend = useCommand<StaffMailDetail>((sent) => {
    put(sent);
    setAsking(false);
  });
  return (
    <>
      <PageHeading
        title={mail.subject}
        aside={<MailState state={mail.state} />}
        actions={
          mail.mayResend &&
          mail.state !== 'waiting' &&
          mail.address && (
            <Button variant="outlined" color="secondary" onClick={() => setAsking(true)}>
              {STAFF_MAILS.resend}
            </Button>
          )
        }
      />
      <Section title={STAFF_MAILS.about}>
        <Facts
          facts={[
            { name: column.address, value: mail.address ? <MailText>{mail.address}</MailText> : STAFF_MAILS.forgotten },
            { name: column.template, value: mailKindText(mail.template) },
            { name: column.createdAt, value: formatDayAndTime(mail.createdAt) },
            { name: STAFF_MAILS.sentAt, value: mail.sentAt && formatDayAndTime(mail.sentAt) },
            { name: STAFF_MAILS.attempts, value: mail.attempts },
            { name: STAFF_MAILS.lastError, value: mail.lastError },
          ]}
        />
      </Section>
      <Section title={STAFF_MAILS.text}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
          {mail.text}
        </Typography>
        {mail.hasSecretLink && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {STAFF_MAILS.hidden}
          </Typography>
        )}
      </Section>
      <ActsTrail filter={{ recordId: mail.id }} />
      <CommandDialog
        open={asking}
        title={STAFF_MAILS.resendTitle}
        review={mail.hasSecretLink ? STAFF_MAILS.resendLinkReview : STAFF_MAILS.resendReview}
        submit={STAFF_MAILS.resend}
        command={resend}
        onSubmit={() => void resend.send((provider) => provider.resendMail(mail.id))}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const MailPage = () => <RecordPage resource="mails">{(mail) => <Mail key={mail.id} mail={mail} />}</RecordPage>;

export default MailPage;
