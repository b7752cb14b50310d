import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LOADING, SIGN_IN, SIGN_IN_CODE } from '@clearfold/content';
import { type SecondFactorChallenge } from '@clearfold/contracts';
import { FullScreenSpinner, hasPasskeys } from '@clearfold/ui';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { useSession } from '#session/session-state.ts';
import { type SignInState } from '#session/signed-in-only.tsx';
import { EntranceFrame } from '../entrance-frame';
import { SecondStep } from './second-step';
import { SignInForm } from './sign-in-form';

/** What the step asks for; which steps there are besides a code, an older server does not say. */
const introOf = (challenge: SecondFactorChallenge | undefined): string => {
  if (!challenge) return SIGN_IN.intro;
  if (!challenge.methods?.includes('passkey')) return SIGN_IN_CODE.intro;
  if (!hasPasskeys()) return challenge.methods.includes('app') ? SIGN_IN_CODE.intro : SIGN_IN_CODE.introBackupOnly;
  return challenge.methods.includes('app') ? SIGN_IN_CODE.introWithPasskey : SIGN_IN_CODE.introWithPasskeyOnly;
};

/** Sign-in; whoever is signed in already goes on to the dashboard, or back to where the session expired. */
const SignInPage = () => {
  const session = useSession();
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();
  const { from, expired, deleted } = (useLocation().state as SignInState | null) ?? {};
  if (session.status === 'loading') return <FullScreenSpinner label={LOADING} />;
  if (session.status === 'signed-in') return <Navigate to={from ?? '/dashboard'} replace />;
  return (
    <EntranceFrame
      title={SIGN_IN.title}
      intro={introOf(challenge)}
      width={400}
      footer={
        <>
          {SIGN_IN.noAccount}
          <Link component={RouterLink} to="/signup">
            {SIGN_IN.signUp}
          </Link>
        </>
      }
    >
      <PageHead title={SIGN_IN.title} description={SIGN_IN.description} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {deleted && <Alert severity="success">{SIGN_IN.deleted}</Alert>}
        {expired && <Alert severity="warning">{SIGN_IN.expired}</Alert>}
        {challenge === undefined ? (
          <SignInForm onChallenge={setChallenge} />
        ) : (
          <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} />
        )}
      </Box>
    </EntranceFrame>
  );
};

export default SignInPage;
