import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, LOADING, MISSING_TOKEN_TEXT, SECURITY } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { ErrorState, RowsSkeleton } from '@clearfold/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#session/query-client.ts';
import { failedToLoad } from '../../account/failed-to-load';
import { isUnknownCall } from '../../account/unknown-call';
import { Panel } from '../../panel';
import { EmailVerification } from './email-verification';
import { SessionList } from './session-list';
import { sessionsQuery } from './sessions-query';

/** Where the account is signed in, and the way to end all of it but here. */
export const SecurityPanel = () => {
  const sessions = useQuery(sessionsQuery);
  const signOut = useMutation({
    mutationFn: () => callApi(routes.signIn.endOthers, { needsToken: true, answer: messageAnswer }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
  if (isUnknownCall(sessions.error)) return null;
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      title={SECURITY.title}
      action={
        (others || signOut.isPending) && (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {SECURITY.signOutOthers}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
        <EmailVerification />
        {signOut.error && (
          <Alert severity="error">
            {failureText(signOut.error, FAILURE_TEXT.endOtherSessions, MISSING_TOKEN_TEXT.action)}
          </Alert>
        )}
        {signOut.data && (
          <Alert severity="success" role="status">
            {signOut.data.message || SECURITY.signedOut}
          </Alert>
        )}
        {failedToLoad(sessions) ? (
          <ErrorState
            message={failureText(sessions.error, FAILURE_TEXT.sessionsLoad, MISSING_TOKEN_TEXT.action)}
            retryLabel={SECURITY.retry}
            onRetry={() => void sessions.refetch()}
          />
        ) : sessions.data ? (
          <SessionList sessions={sessions.data} />
        ) : (
          <RowsSkeleton rows={2} label={LOADING} />
        )}
      </Box>
    </Panel>
  );
};
