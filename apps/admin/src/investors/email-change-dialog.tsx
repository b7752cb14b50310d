import { ruleText, STAFF_INVESTORS } from '@clearfold/content';
import { type AccountRecovery, isBlank, type StaffInvestorDetail } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { useCommand } from '../components/use-command';
import { investorName } from './investor-name';

const { emailChange } = STAFF_INVESTORS;

interface Props {
  investor: StaffInvestorDetail;
  onClose: () => void;
  onStarted: (help: AccountRecovery) => void;
}

/** Begins to change an investor's e-mail: the new address must confirm it, the old one may stop it. */
export const EmailChangeDialog = ({ investor, onClose, onStarted }: Props) => {
  const [newEmail, setNewEmail] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const start = useCommand<AccountRecovery>(onStarted);
  const emailError = isBlank(newEmail) ? ruleText('email-required') : undefined;
  const reasonError = isBlank(reason) ? ruleText('help-reason-required') : undefined;
  const shownEmailError = (tried ? emailError : undefined) ?? start.fieldErrors['newEmail'];
  const shownReasonError = (tried ? reasonError : undefined) ?? start.fieldErrors['reason'];

  const submit = () => {
    setTried(true);
    if (emailError) return document.getElementById('new-email')?.focus();
    if (reasonError) return document.getElementById('email-change-reason')?.focus();
    const body = { newEmail: newEmail.trim(), reason: reason.trim() };
    void start.send((to) => to.startEmailChange(investor.id, body));
  };

  return (
    <CommandDialog
      open
      title={emailChange.title(investorName(investor))}
      review={emailChange.review}
      submit={emailChange.submit}
      busy={start.busy}
      rejection={start.rejection}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        id="new-email"
        type="email"
        autoComplete="off"
        label={emailChange.newEmail}
        value={newEmail}
        error={shownEmailError !== undefined}
        helperText={shownEmailError}
        onChange={({ target }) => setNewEmail(target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <TextField
        id="email-change-reason"
        label={emailChange.reason}
        multiline
        minRows={3}
        value={reason}
        error={shownReasonError !== undefined}
        helperText={shownReasonError}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </CommandDialog>
  );
};
