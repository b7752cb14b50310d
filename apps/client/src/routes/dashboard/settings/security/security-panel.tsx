import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, LOADING, MISSING_TOKEN_TEXT, SECURITY } from '@clearfold/content';
import { ErrorState, RowsSkeleton } from '@clearfold/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/api-failure.ts';
import { queryClient } from '#session/query-client.ts';
import { failedToLoad } from '../../account/failed-to-load';
import { isUnknownCall } from '../../account/unknown-call';
import { Panel } from '../../panel';
import { EmailVerification } from './email-verification';
import { SessionList } from './session-list';
import { sessionsQuery } from './sessions-query';
import { SignOutOthers } from './sign-out-others';

/** Where the account is signed in, and the way to end all of it but here, which takes the password. */
export const SecurityPanel = () => {
  const sessions = useQuery(sessionsQuery);
  const [isSigningOut, setSigningOut] = useState(false);
  const [done, setDone] = useState<string>();
  const signedOut = (message: string): void => {
    setDone(message);
    setSigningOut(false);
    void queryClient.invalidateQueries(sessionsQuery);
  };
  if (isUnknownCall(sessions.error)) return null;
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      title={SECURITY.title}
      action={
        others &&
        !isSigningOut && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => setSigningOut(true)}>
            {SECURITY.signOutOthers}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
        <EmailVerification />
        {isSigningOut && <SignOutOthers onBack={() => setSigningOut(false)} onDone={signedOut} />}
        {done !== undefined && !isSigningOut && (
          <Alert severity="success" role="status">
            {done}
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
