import { MAIL_STATE_TEXT, mailKindText, STAFF_MAILS } from '@clearfold/content';
import { type StaffMail } from '@clearfold/contracts';
import { columnsOf, EMAIL, MOMENT } from '../records/column';
import { ChoiceFilter } from '../records/filters';
import { RecordsPage } from '../records/records-page';
import { MailState } from './mail-state';

const { column } = STAFF_MAILS;

const COLUMNS = columnsOf(column)<StaffMail>({
  subject: {},
  address: { render: ({ address }) => (address ? EMAIL.format(address) : STAFF_MAILS.forgotten) },
  state: { sortable: true, format: (state) => <MailState state={state} /> },
  template: { sortable: true, wide: true, format: mailKindText },
  createdAt: { ...MOMENT, sortable: true },
});

/** Every mail the platform wrote, newest first. */
const MailsPage = () => (
  <RecordsPage
    resource="mails"
    columns={COLUMNS}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={STAFF_MAILS.empty}
    filters={<ChoiceFilter source="state" label={column.state} any={STAFF_MAILS.anyState} choices={MAIL_STATE_TEXT} />}
  />
);

export default MailsPage;
