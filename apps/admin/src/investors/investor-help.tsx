import { CONSOLE, formatDayAndTime, RECORDS, STAFF_INVESTORS } from '@clearfold/content';
import { type AccountHelp, type EmailChange } from '@clearfold/contracts';
import { ErrorState } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { ReasonDialog } from '../records/reason-dialog';
import { RecordsLoading } from '../records/records-loading';
import { useCommand } from '../records/use-command';
import { helpKey } from './help-key';

const { help, emailChange } = STAFF_INVESTORS;

/** The change of e-mail that is under way, with the way to take it back. */
const OpenChange = ({ investorId, change }: { investorId: string; change: EmailChange }) => {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { canAccess: mayHelp } = useCanAccess({ resource: 'investors', action: 'help' });
  const withdraw = useCommand<AccountHelp>((answer) => {
    queryClient.setQueryData(helpKey(investorId), { data: answer });
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

const isOpen = ({ state }: EmailChange): boolean => state === 'asked' || state === 'confirmed';

/** What staff did to the account and why, and what of it is still under way. */
export const InvestorHelp = ({ investorId }: { investorId: string }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: helpKey(investorId),
    queryFn: () => provider.investorHelp(investorId),
  });
  if (error && !data)
    return <ErrorState message={error.message} retryLabel={CONSOLE.retry} onRetry={() => void refetch()} />;
  if (!data) return <RecordsLoading label={RECORDS.loading(STAFF_INVESTORS.section.help)} rows={2} />;
  const { acts, emailChanges } = data.data;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, fontSize: '0.875rem', lineHeight: 1.45 }}>
      {emailChanges.filter(isOpen).map((change) => (
        <OpenChange key={change.id} investorId={investorId} change={change} />
      ))}
      {acts.map(({ id, act, by, reason, at }) => (
        <Box key={id}>
          <Box>{help.act[act] ?? act}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{RECORDS.by(by, formatDayAndTime(at))}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{STAFF_INVESTORS.why(reason)}</Box>
        </Box>
      ))}
      {emailChanges
        .filter((change) => !isOpen(change))
        .map(({ id, newEmail, state, endedAt }) => (
          <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
            {emailChange.ended(newEmail, emailChange.outcome[state])}
            {endedAt && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{formatDayAndTime(endedAt)}</Box>}
          </Box>
        ))}
      {acts.length === 0 && emailChanges.length === 0 && <Box sx={{ color: 'text.secondary' }}>{help.none}</Box>}
    </Box>
  );
};
