import { STAFF_INVESTORS } from '@clearfold/content';
import { type AccountRecovery, type StaffInvestorDetail } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../components/reason-dialog';
import { useCommand } from '../components/use-command';
import { EmailChangeDialog } from './email-change-dialog';
import { helpKey } from './help-key';
import { investorName } from './investor-name';

const { emailChange, pinHelp } = STAFF_INVESTORS;

/** Help with a lost e-mail or PIN. Each is begun here and finished by the investor; staff see and set no PIN. */
export const HelpActions = ({ investor }: { investor: StaffInvestorDetail }) => {
  const [open, setOpen] = useState<'email' | 'pin'>();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const close = () => setOpen(undefined);
  const done = (message: string) => (help: AccountRecovery) => {
    queryClient.setQueryData(helpKey(investor.id), help);
    notify(message, { type: 'success' });
    close();
  };
  const pin = useCommand<AccountRecovery>(done(pinHelp.done));

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen('email')}>
        {emailChange.button}
      </Button>
      <Button variant="outlined" color="secondary" onClick={() => setOpen('pin')}>
        {pinHelp.button}
      </Button>
      {open === 'email' && <EmailChangeDialog investor={investor} onClose={close} onStarted={done(emailChange.done)} />}
      {open === 'pin' && (
        <ReasonDialog
          command={pin}
          title={pinHelp.title(investorName(investor))}
          review={pinHelp.review}
          submit={pinHelp.submit}
          missing="help-reason-required"
          maxLength={500}
          onSubmit={(reason) => void pin.send((to) => to.startPinHelp(investor.id, reason))}
          onClose={close}
        />
      )}
    </>
  );
};
