import { STAFF_INVESTORS } from '@clearfold/content';
import { type AccountRecovery, type StaffInvestorDetail } from '@clearfold/contracts';
import { FormDialog, FormField } from '../components/form/form-dialog';
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
  const start = useCommand<AccountRecovery>(onStarted);
  return (
    <FormDialog
      title={emailChange.title(investorName(investor))}
      review={emailChange.review}
      submit={emailChange.submit}
      command={start}
      defaultValues={{ newEmail: '', reason: '' }}
      onSubmit={(body) => void start.send((to) => to.startEmailChange(investor.id, body))}
      onClose={onClose}
    >
      <FormField
        autoFocus
        name="newEmail"
        type="email"
        autoComplete="off"
        label={emailChange.newEmail}
        missing="email-required"
        maxLength={254}
      />
      <FormField
        name="reason"
        label={emailChange.reason}
        multiline
        minRows={3}
        missing="help-reason-required"
        maxLength={500}
      />
    </FormDialog>
  );
};
