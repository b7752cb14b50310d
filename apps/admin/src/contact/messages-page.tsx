import { formatDayAndTime, MESSAGE_STATUS_TEXT, STAFF_MESSAGES } from '@clearfold/content';
import { CONTACT_MESSAGE_STATUSES, type ContactMessage } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { MessageStatus } from './message-status';

const { column } = STAFF_MESSAGES;

const pathOf = ({ id }: ContactMessage): string => `/messages/${id}/show`;

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    source: 'subject',
    label: column.subject,
    sortable: true,
    render: (message) => <RecordLink to={pathOf(message)}>{message.subject}</RecordLink>,
  },
  { source: 'name', label: column.name, sortable: true, render: ({ name }) => name },
  {
    source: 'email',
    label: column.email,
    sortable: true,
    wide: true,
    render: ({ email }) => <MailText>{email}</MailText>,
  },
  { source: 'status', label: column.status, sortable: true, render: ({ status }) => <MessageStatus status={status} /> },
  {
    source: 'createdAt',
    label: column.createdAt,
    sortable: true,
    render: ({ createdAt }) => formatDayAndTime(createdAt),
  },
];

/** What people wrote by the contact form, oldest first. */
const MessagesPage = () => (
  <RecordsPage
    resource="messages"
    title={STAFF_MESSAGES.title}
    columns={COLUMNS}
    sort={{ field: 'createdAt', order: 'ASC' }}
    empty={STAFF_MESSAGES.empty}
    pathOf={pathOf}
    actions={<ExportButton />}
    filters={
      <>
        <SearchFilter hint={STAFF_MESSAGES.searchHint} />
        <ChoiceFilter
          source="status"
          label={column.status}
          any={STAFF_MESSAGES.anyStatus}
          choices={CONTACT_MESSAGE_STATUSES.map((status) => [status, MESSAGE_STATUS_TEXT[status]])}
        />
      </>
    }
  />
);

export default MessagesPage;
