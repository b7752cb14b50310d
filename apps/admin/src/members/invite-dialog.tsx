import { ruleText, STAFF_MEMBERS } from '@clearfold/content';
import { isBlank, type ManagedStaffMember, type StaffRole } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CommandDialog } from '../records/command-dialog';
import { useCommand } from '../records/use-command';
import { RoleField } from './role-field';

interface Props {
  onClose: () => void;
  onInvited: (member: ManagedStaffMember) => void;
}

/** Adds a member of staff, who sets the first password by a mailed link. */
export const InviteDialog = ({ onClose, onInvited }: Props) => {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('reviewer');
  const [tried, setTried] = useState(false);
  const invite = useCommand<ManagedStaffMember>(onInvited);
  const nameFault = isBlank(name) ? ruleText('name-required') : undefined;
  const emailFault = isBlank(email) ? ruleText('email-required') : undefined;
  const shownName = (tried ? nameFault : undefined) ?? invite.faults['name'];
  const shownEmail = (tried ? emailFault : undefined) ?? invite.faults['email'];

  const submit = () => {
    setTried(true);
    if (nameFault) return document.getElementById('member-name')?.focus();
    if (emailFault) return document.getElementById('member-email')?.focus();
    void invite.send((provider) => provider.inviteMember({ name: name.trim(), email: email.trim(), role }));
  };

  return (
    <CommandDialog
      open
      title={STAFF_MEMBERS.inviteTitle}
      review={STAFF_MEMBERS.inviteReview}
      submit={STAFF_MEMBERS.inviteSubmit}
      busy={invite.busy}
      refusal={invite.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        id="member-name"
        label={STAFF_MEMBERS.name}
        value={name}
        error={shownName !== undefined}
        helperText={shownName}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        id="member-email"
        label={STAFF_MEMBERS.email}
        type="email"
        value={email}
        error={shownEmail !== undefined}
        helperText={shownEmail}
        onChange={({ target }) => setEmail(target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <RoleField role={role} onRole={setRole} />
    </CommandDialog>
  );
};
