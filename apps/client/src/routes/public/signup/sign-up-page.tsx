import Link from '@mui/material/Link';
import { LOADING, SIGN_UP } from '@clearfold/content';
import { FullScreenSpinner, lazyComponent } from '@clearfold/ui';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useNavigate } from 'react-router-dom';
import { type AnsweredUser } from '#api/answers/user.ts';
import { PageHead } from '#page/page-head.tsx';
import { useSession } from '#session/session-state.ts';
import { EntranceFrame } from '../entrance-frame';
import { loadRegisteredDialog } from './load-registered-dialog';
import { SignUpForm } from './sign-up-form';

const RegisteredDialog = lazyComponent(loadRegisteredDialog);

/** Sign-up; whoever is signed in already goes on to the dashboard, except to read that it worked. */
const SignUpPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [registered, setRegistered] = useState<AnsweredUser>();
  if (session.status === 'loading') return <FullScreenSpinner label={LOADING} />;
  if (session.status === 'signed-in' && !registered) return <Navigate to="/dashboard" replace />;
  return (
    <EntranceFrame
      title={SIGN_UP.title}
      intro={SIGN_UP.intro}
      width={880}
      footer={
        <>
          {SIGN_UP.haveAccount}
          <Link component={RouterLink} to="/signin">
            {SIGN_UP.signIn}
          </Link>
        </>
      }
    >
      <PageHead title={SIGN_UP.title} description={SIGN_UP.description} />
      <SignUpForm onRegistered={setRegistered} />
      {registered && (
        <RegisteredDialog user={registered} onContinue={() => navigate('/dashboard', { replace: true })} />
      )}
    </EntranceFrame>
  );
};

export default SignUpPage;
