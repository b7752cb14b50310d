import Link from '@mui/material/Link';
import { FORGOT_PASSWORD } from '@clearfold/content';
import { ResultDialog } from '@clearfold/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { PageHead } from '#page-head.tsx';
import { EntranceFrame } from '../entrance-frame';
import { EmailStep } from './email-step';
import { ResetStep } from './reset-step';

/** Two steps: the server verifies the email, then the PIN proves whose account it is (spec, section 4). */
const ForgotPasswordPage = () => {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const [message, setMessage] = useState<string>();
  return (
    <EntranceFrame
      title={FORGOT_PASSWORD.title}
      intro={email === undefined ? FORGOT_PASSWORD.emailStep : FORGOT_PASSWORD.resetStep}
      width={400}
      footer={
        <>
          {FORGOT_PASSWORD.remembered}
          <Link component={RouterLink} to="/signin">
            {FORGOT_PASSWORD.signIn}
          </Link>
        </>
      }
    >
      <PageHead title={FORGOT_PASSWORD.title} description={FORGOT_PASSWORD.description} />
      {email === undefined ? (
        <EmailStep onVerified={setEmail} />
      ) : (
        <ResetStep email={email} onReset={setMessage} onOtherEmail={() => setEmail(undefined)} />
      )}
      <ResultDialog
        open={message !== undefined}
        tone="success"
        title={FORGOT_PASSWORD.successTitle}
        message={message}
        actionLabel={FORGOT_PASSWORD.proceed}
        onAction={() => navigate('/signin', { replace: true })}
      />
    </EntranceFrame>
  );
};

export default ForgotPasswordPage;
