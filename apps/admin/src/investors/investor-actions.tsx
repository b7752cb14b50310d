import { STAFF_INVESTORS } from '@clearfold/content';
import { type AccountStatus, type MessageAnswer, type StaffInvestorDetail } from '@clearfold/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { ReasonDialog } from '../components/reason-dialog';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { AdjustmentDialog } from '../adjustments/adjustment-dialog';
import { HelpActions } from './help-actions';
import { investorName } from './investor-name';
import { UnfreezeCheck } from './unfreeze-check';

const { freeze, unfreeze, endSessions, adjustment } = STAFF_INVESTORS;

type Open = 'freeze' | 'end-sessions' | 'adjust' | undefined;

/** What this member may do to an investor; each act asks for its reason. */
export const InvestorActions = ({ investor }: { investor: StaffInvestorDetail }) => {
  const [open, setOpen] = useState<Open>();
  const notify = useNotify();
  const { refresh } = useRecordsCache('investors');
  const [isVerified, setVerified] = useState(false);
  const [verifyFirst, setVerifyFirst] = useState(false);
  const close = () => {
    setOpen(undefined);
    setVerified(false);
    setVerifyFirst(false);
  };
  const done = (message: string) => {
    notify(message, { type: 'success' });
    close();
    void refresh();
  };
  const change = useCommand<AccountStatus>(({ status }) => done(status === 'frozen' ? freeze.done : unfreeze.done));
  const sessions = useCommand<MessageAnswer>(({ message }) => done(message));
  const { canAccess: mayFreeze } = useCanAccess({ resource: 'investors', action: 'freeze' });
  const { canAccess: mayHelp } = useCanAccess({ resource: 'investors', action: 'help' });
  const { canAccess: mayAdjust } = useCanAccess({ resource: 'investors', action: 'adjust' });
  const { id, status } = investor;
  const frozen = status === 'frozen';
  const labels = frozen ? unfreeze : freeze;

  if (status === 'closed') return null;
  return (
    <>
      {mayHelp && (
        <Button variant="outlined" color="secondary" onClick={() => setOpen('end-sessions')}>
          {endSessions.button}
        </Button>
      )}
      {mayHelp && <HelpActions investor={investor} />}
      {mayAdjust && (
        <Button variant="outlined" color="secondary" onClick={() => setOpen('adjust')}>
          {adjustment.button}
        </Button>
      )}
      {mayFreeze && (
        <Button variant="outlined" color={frozen ? 'primary' : 'error'} onClick={() => setOpen('freeze')}>
          {labels.button}
        </Button>
      )}
      {open === 'freeze' && (
        <ReasonDialog
          command={change}
          title={labels.title(investorName(investor))}
          review={labels.review}
          submit={labels.button}
          colour={frozen ? 'primary' : 'error'}
          missing="staff-reason-required"
          maxLength={1000}
          onSubmit={(reason) => {
            if (frozen && !isVerified) return setVerifyFirst(true);
            void change.send((to) =>
              frozen ? to.unfreezeInvestor(id, { reason }) : to.freezeInvestor(id, { reason }),
            );
          }}
          onClose={close}
        >
          {frozen && (
            <UnfreezeCheck
              investor={investor}
              isChecked={isVerified}
              isMissing={verifyFirst && !isVerified}
              onCheck={setVerified}
            />
          )}
        </ReasonDialog>
      )}
      {open === 'end-sessions' && (
        <ReasonDialog
          command={sessions}
          title={endSessions.title(investorName(investor))}
          review={endSessions.review}
          submit={endSessions.button}
          missing="help-reason-required"
          maxLength={500}
          onSubmit={(reason) => void sessions.send((to) => to.endInvestorSessions(id, reason))}
          onClose={close}
        />
      )}
      {open === 'adjust' && (
        <AdjustmentDialog investor={investor} onClose={close} onDrafted={() => done(adjustment.drafted)} />
      )}
    </>
  );
};
