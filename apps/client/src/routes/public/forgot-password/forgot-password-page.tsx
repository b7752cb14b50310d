import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { FORGOT_PASSWORD } from '@clearfold/content';
import { lazyComponent } from '@clearfold/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { EntranceFrame } from '../entrance-frame';
import { useMailedToken } from '../mailed-link/use-mailed-token';
import { EmailStep } from './email-step';
import { LinkStep } from './link-step';
import { loadResetDialog } from './load-reset-dialog';
import { ResetStep } from './reset-step';

const ResetDialog = lazyComponent(loadResetDialog);

type Step = { name: 'email' | 'link' } | { name: 'mailed'; message: string } | { name: 'reset'; email: string };

const INTRO: Readonly<Record<Step['name'], string>> = {
  email: FORGOT_PASSWORD.emailStep,
  mailed: FORGOT_PASSWORD.mailedStep,
  link: FORGOT_PASSWORD.linkStep,
  reset: FORGOT_PASSWORD.resetStep,
};

/**
 * Two steps: the server verifies the email, then the PIN proves whose account it is (docs/requirements.md, FPW-05).
 * Between them, where the operator wants it, a mailed link.
 */
const ForgotPasswordPage = () => {
  const navigate = useNavigate();
  const token = useMailedToken();
  const [taken, setTaken] = useState<Step>();
  const step: Step = taken ?? { name: token ? 'link' : 'email' };
  const [message, setMessage] = useState<string>();
  const verified = (email: string): void => setTaken({ name: 'reset', email });
  const again = (): void => setTaken({ name: 'email' });
  return (
    <EntranceFrame
      title={FORGOT_PASSWORD.title}
      intro={INTRO[step.name]}
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
      {step.name === 'email' && (
        <EmailStep onVerified={verified} onMailed={(said) => setTaken({ name: 'mailed', message: said })} />
      )}
      {step.name === 'mailed' && (
        <>
          <Alert severity="success" role="status">
            {step.message}
          </Alert>
          <Button color="secondary" onClick={again} fullWidth sx={{ mt: 1.5 }}>
            {FORGOT_PASSWORD.otherEmail}
          </Button>
        </>
      )}
      {step.name === 'link' && token && <LinkStep token={token} onVerified={verified} onNewLink={again} />}
      {step.name === 'reset' && <ResetStep email={step.email} onReset={setMessage} onOtherEmail={again} />}
      {message !== undefined && (
        <ResetDialog message={message} onProceed={() => navigate('/signin', { replace: true })} />
      )}
    </EntranceFrame>
  );
};

export default ForgotPasswordPage;
