import { RECORDS, ruleText, STAFF_MEMBERS } from '@clearfold/content';
import { isBlank, type StaffProposal, type StaffRole } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { useCommand } from '../components/use-command';
import { RoleField } from './role-field';

interface Props {
  onClose: () => void;
  onProposed: (proposal: StaffProposal) => void;
}

/** Proposes a member of staff, who sets the first password by a mailed link once another admin has confirmed it. */
export const InviteDialog = ({ onClose, onProposed }: Props) => {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('reviewer');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const invite = useCommand<StaffProposal>(onProposed);
  const nameError = isBlank(name) ? ruleText('name-required') : undefined;
  const emailError = isBlank(email) ? ruleText('email-required') : undefined;
  const reasonError = isBlank(reason) ? ruleText('help-reason-required') : undefined;
  const shownName = (tried ? nameError : undefined) ?? invite.fieldErrors['name'];
  const shownEmail = (tried ? emailError : undefined) ?? invite.fieldErrors['email'];
  const shownReason = (tried ? reasonError : undefined) ?? invite.fieldErrors['reason'];

  const submit = () => {
    setTried(true);
    if (nameError) return document.getElementById('member-name')?.focus();
    if (emailError) return document.getElementById('member-email')?.focus();
    if (reasonError) return document.getElementById('member-reason')?.focus();
    const body = { name: name.trim(), email: email.trim(), role, reason: reason.trim() };
    void invite.send((provider) => provider.inviteMember(body));
  };

  return (
    <CommandDialog
      open
      title={STAFF_MEMBERS.inviteTitle}
      review={STAFF_MEMBERS.inviteReview}
      submit={STAFF_MEMBERS.inviteSubmit}
      busy={invite.busy}
      rejection={invite.rejection}
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
      <TextField
        id="member-reason"
        label={RECORDS.reason}
        multiline
        minRows={2}
        value={reason}
        error={shownReason !== undefined}
        helperText={shownReason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </CommandDialog>
  );
};
