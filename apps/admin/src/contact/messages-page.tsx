import { MESSAGE_STATUS_TEXT, STAFF_MESSAGES } from '@clearfold/content';
import { type ContactMessage } from '@clearfold/contracts';
import { columnsOf, EMAIL, MOMENT } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { MessageStatus } from './message-status';

const { column } = STAFF_MESSAGES;

const COLUMNS = columnsOf(column)<ContactMessage>({
  subject: { sortable: true },
  name: { sortable: true },
  email: { ...EMAIL, sortable: true, wide: true },
  status: { sortable: true, format: (status) => <MessageStatus status={status} /> },
  createdAt: { ...MOMENT, sortable: true },
});

/** What people wrote by the contact form, oldest first. */
const MessagesPage = () => (
  <RecordsPage
    resource="messages"
    columns={COLUMNS}
    sort={{ field: 'createdAt', order: 'ASC' }}
    empty={STAFF_MESSAGES.empty}
    filters={
      <>
        <SearchFilter hint={STAFF_MESSAGES.searchHint} />
        <ChoiceFilter
          source="status"
          label={column.status}
          any={STAFF_MESSAGES.anyStatus}
          choices={MESSAGE_STATUS_TEXT}
        />
      </>
    }
  />
);

export default MessagesPage;
