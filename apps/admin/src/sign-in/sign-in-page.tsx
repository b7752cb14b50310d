import { CONSOLE_SIGN_IN, ERROR_TEXT, IDLE_SESSION } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useCheckAuth } from 'react-admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '../providers/session';
import { SingleSheet } from '../layout/single-sheet';
import { SignInForm } from './sign-in-form';

const ENDED_FOR = { idle: IDLE_SESSION.ended, 'passkey-confirmed': ERROR_TEXT['passkey-confirmed'] } as const;

/** The staff's own door. Who already has a session is sent on. */
export const SignInPage = () => {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const reason = session.endedFor();

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);

  return (
    <SingleSheet title={CONSOLE_SIGN_IN.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {CONSOLE_SIGN_IN.intro}
      </Typography>
      {reason && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {ENDED_FOR[reason]}
        </Alert>
      )}
      <SignInForm />
    </SingleSheet>
  );
};
