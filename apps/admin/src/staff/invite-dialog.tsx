import { RECORDS, STAFF_MEMBERS } from '@clearfold/content';
import { type StaffProposal, type StaffRole } from '@clearfold/contracts';
import { useState } from 'react';
import { FormDialog, FormField } from '../components/form/form-dialog';
import { useCommand } from '../components/use-command';
import { RoleField } from './role-field';

interface Props {
  onClose: () => void;
  onProposed: (proposal: StaffProposal) => void;
}

const NOBODY = { name: '', email: '', reason: '' };

/** Proposes a member of staff, who sets the first password by a mailed link once another admin has confirmed it. */
export const InviteDialog = ({ onClose, onProposed }: Props) => {
  const [role, setRole] = useState<StaffRole>('reviewer');
  const invite = useCommand<StaffProposal>(onProposed);
  return (
    <FormDialog
      title={STAFF_MEMBERS.inviteTitle}
      review={STAFF_MEMBERS.inviteReview}
      submit={STAFF_MEMBERS.inviteSubmit}
      command={invite}
      defaultValues={NOBODY}
      onSubmit={(entries) => void invite.send((provider) => provider.inviteMember({ ...entries, role }))}
      onClose={onClose}
    >
      <FormField autoFocus name="name" label={STAFF_MEMBERS.name} missing="name-required" maxLength={100} />
      <FormField name="email" label={STAFF_MEMBERS.email} type="email" missing="email-required" maxLength={254} />
      <RoleField role={role} onRole={setRole} />
      <FormField
        name="reason"
        label={RECORDS.reason}
        multiline
        minRows={2}
        missing="help-reason-required"
        maxLength={500}
      />
    </FormDialog>
  );
};
