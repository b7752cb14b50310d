import { ROLE_TEXT, STAFF_MEMBERS, STAFF_PROPOSALS } from '@clearfold/content';
import { type ManagedStaffMember } from '@clearfold/contracts';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { columnsOf, DAY, EMAIL } from '../records/column';
import { ChoiceFilter, SearchFilter } from '../records/filters';
import { RecordLink } from '../components/record-link';
import { RecordsPage } from '../records/records-page';
import { useRecordsCache } from '../records/use-records-cache';
import { asksToInvite } from './invite-state';
import { InviteDialog } from './invite-dialog';
import { KeysToConfirm } from './keys/keys-to-confirm';
import { MemberMenu } from './member-menu';
import { MemberStatus } from './member-status';
import { ProposalsPanel } from './proposals-panel';

const { column } = STAFF_MEMBERS;

const columnsFor = (ownId: unknown, onDone: (message: string) => void) =>
  columnsOf(column)<ManagedStaffMember>({
    name: {
      sortable: true,
      render: ({ id, name }) => <RecordLink to={`/members/${id}/show`}>{name}</RecordLink>,
    },
    email: { ...EMAIL, sortable: true, wide: true },
    role: { sortable: true, format: (role) => ROLE_TEXT[role] },
    status: { format: (status) => <MemberStatus status={status} /> },
    passkeys: { oneLine: true, format: STAFF_MEMBERS.passkeys },
    createdAt: { ...DAY, sortable: true },
    id: {
      label: column.manage,
      align: 'right',
      render: (member) => (member.id === ownId ? STAFF_MEMBERS.you : <MemberMenu member={member} onDone={onDone} />),
    },
  });

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
      columns={columnsFor(identity?.id, changed)}
      sort={{ field: 'name', order: 'ASC' }}
      empty={STAFF_MEMBERS.empty}
      rowClick={false}
      first={
        <>
          <ProposalsPanel onDone={changed} />
          <KeysToConfirm />
        </>
      }
      actions={
        <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setInviting(true)}>
          {STAFF_MEMBERS.invite}
        </Button>
      }
      filters={
        <>
          <SearchFilter hint={STAFF_MEMBERS.searchHint} />
          <ChoiceFilter source="role" label={column.role} any={STAFF_MEMBERS.anyRole} choices={ROLE_TEXT} />
          <ChoiceFilter
            source="cannotSign"
            label={STAFF_MEMBERS.signing}
            any={STAFF_MEMBERS.anySigning}
            choices={[[true, STAFF_MEMBERS.cannotSign]]}
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
