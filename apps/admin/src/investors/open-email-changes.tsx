import { formatDayAndTime, STAFF_INVESTORS } from '@clearfold/content';
import { type AccountRecovery, type EmailChange } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { ReasonDialog } from '../components/reason-dialog';
import { useAsked } from '../components/use-asked';
import { useCommand } from '../components/use-command';
import { helpKey } from './help-key';

const { emailChange } = STAFF_INVESTORS;

/** The change of e-mail that is under way, with the way to take it back. */
const OpenChange = ({ investorId, change }: { investorId: string; change: EmailChange }) => {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { canAccess: mayHelp } = useCanAccess({ resource: 'investors', action: 'help' });
  const withdraw = useCommand<AccountRecovery>((answer) => {
    queryClient.setQueryData(helpKey(investorId), answer);
    notify(emailChange.withdrawn, { type: 'success' });
    setAsking(false);
  });
  const when = formatDayAndTime(change.takesEffectAt);
  return (
    <Alert
      severity="warning"
      action={
        mayHelp && (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {emailChange.withdraw}
          </Button>
        )
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {change.state === 'asked'
        ? emailChange.waitsForConfirmation(change.newEmail)
        : emailChange.takesEffect(change.newEmail, when)}
      {asking && (
        <ReasonDialog
          command={withdraw}
          title={emailChange.withdrawTitle}
          review={emailChange.withdrawReview}
          submit={emailChange.withdraw}
          missing="help-reason-required"
          maxLength={500}
          onSubmit={(reason) => void withdraw.send((to) => to.withdrawEmailChange(investorId, reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
};

/** Whether a change may still take effect. */
export const isOpen = ({ state }: EmailChange): boolean => state === 'asked' || state === 'confirmed';

/** The changes of the e-mail that are under way; nothing where there is none. What is over stands in the timeline. */
export const OpenEmailChanges = ({ investorId }: { investorId: string }) => {
  const { data } = useAsked(helpKey(investorId), (to) => to.investorHelp(investorId));
  const open = data?.emailChanges.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, pt: 1.5 }}>
      {open.map((change) => (
        <OpenChange key={change.id} investorId={investorId} change={change} />
      ))}
    </Box>
  );
};
