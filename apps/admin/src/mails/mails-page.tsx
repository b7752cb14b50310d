import { formatDayAndTime, MAIL_STATE_TEXT, mailKindText, STAFF_MAILS } from '@clearfold/content';
import { MAIL_STATES, type StaffMail } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { MailState } from './mail-state';

const { column } = STAFF_MAILS;

const pathOf = ({ id }: StaffMail): string => `/mails/${id}/show`;

const COLUMNS: readonly Column<StaffMail>[] = [
  {
    source: 'subject',
    label: column.subject,
    render: (mail) => <RecordLink to={pathOf(mail)}>{mail.subject}</RecordLink>,
  },
  {
    source: 'address',
    label: column.address,
    render: ({ address }) => (address ? <MailText>{address}</MailText> : STAFF_MAILS.forgotten),
  },
  { source: 'state', label: column.state, sortable: true, render: ({ state }) => <MailState state={state} /> },
  {
    source: 'template',
    label: column.template,
    sortable: true,
    wide: true,
    render: ({ template }) => mailKindText(template),
  },
  {
    source: 'createdAt',
    label: column.createdAt,
    sortable: true,
    render: ({ createdAt }) => formatDayAndTime(createdAt),
  },
];

/** Every mail the platform wrote, newest first. */
const MailsPage = () => (
  <RecordsPage
    resource="mails"
    title={STAFF_MAILS.title}
    columns={COLUMNS}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={STAFF_MAILS.empty}
    pathOf={pathOf}
    actions={<ExportButton />}
    filters={
      <ChoiceFilter
        source="state"
        label={column.state}
        any={STAFF_MAILS.anyState}
        choices={MAIL_STATES.map((state) => [state, MAIL_STATE_TEXT[state]])}
      />
    }
  />
);

export default MailsPage;
