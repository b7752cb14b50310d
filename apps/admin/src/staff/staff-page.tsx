import { formatDay, ROLE_TEXT, STAFF_MEMBERS, STAFF_PROPOSALS } from '@clearfold/content';
import { type ManagedStaffMember, STAFF_ROLES } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { useRecordsCache } from '../records/use-records-cache';
import { asksToInvite } from './invite-state';
import { InviteDialog } from './invite-dialog';
import { MemberMenu } from './member-menu';
import { MemberStatus } from './member-status';
import { ProposalsPanel } from './proposals-panel';

const { column } = STAFF_MEMBERS;

const pathOf = ({ id }: ManagedStaffMember): string => `/members/${id}/show`;

const columnsFor = (ownId: unknown, onDone: (message: string) => void): readonly Column<ManagedStaffMember>[] => [
  {
    source: 'name',
    label: column.name,
    sortable: true,
    render: (member) => <RecordLink to={pathOf(member)}>{member.name}</RecordLink>,
  },
  {
    source: 'email',
    label: column.email,
    sortable: true,
    wide: true,
    render: ({ email }) => <MailText>{email}</MailText>,
  },
  { source: 'role', label: column.role, sortable: true, render: ({ role }) => ROLE_TEXT[role] },
  {
    source: 'status',
    label: column.status,
    render: ({ status }) => <MemberStatus status={status} />,
  },
  { source: 'createdAt', label: column.createdAt, sortable: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    source: 'id',
    label: column.manage,
    align: 'right',
    render: (member) => (member.id === ownId ? STAFF_MEMBERS.you : <MemberMenu member={member} onDone={onDone} />),
  },
];

/** Who works in the console, and as what. */
const MembersPage = () => {
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const { refresh } = useRecordsCache('members');
  const { state } = useLocation();
  const [inviting, setInviting] = useState(asksToInvite(state));
  const changed = (message: string) => {
    notify(message, { type: 'success' });
    void refresh();
  };
  return (
    <RecordsPage
      resource="members"
      title={STAFF_MEMBERS.title}
      columns={columnsFor(identity?.id, changed)}
      sort={{ field: 'name', order: 'ASC' }}
      empty={STAFF_MEMBERS.empty}
      first={<ProposalsPanel onDone={changed} />}
      actions={
        <>
          <ExportButton />
          <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setInviting(true)}>
            {STAFF_MEMBERS.invite}
          </Button>
        </>
      }
      filters={
        <>
          <SearchFilter hint={STAFF_MEMBERS.searchHint} />
          <ChoiceFilter
            source="role"
            label={column.role}
            any={STAFF_MEMBERS.anyRole}
            choices={STAFF_ROLES.map((role) => [role, ROLE_TEXT[role]])}
          />
        </>
      }
    >
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onProposed={({ aloneFrom }) => {
            setInviting(false);
            changed(aloneFrom === undefined ? STAFF_PROPOSALS.proposed : STAFF_PROPOSALS.proposedAlone);
          }}
        />
      )}
    </RecordsPage>
  );
};

export default MembersPage;
