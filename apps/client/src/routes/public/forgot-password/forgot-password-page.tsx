import Button from '@mui/material/Button';
import { COMING_SOON } from '@clearfold/content';
import { FoldBoat } from '@clearfold/ui';
import { Link } from 'react-router';
import { PageHead } from '#page-head.tsx';
import { QuietPage } from '../quiet-page';
import { SupportMailLink } from '../support-mail-link';

const ForgotPasswordPage = () => (
  <QuietPage art={<FoldBoat />} title={COMING_SOON.forgotPassword} text={COMING_SOON.forgotPasswordText}>
    <PageHead title={COMING_SOON.forgotPassword} />
    <SupportMailLink />
    <Button component={Link} to="/signin" color="secondary" variant="outlined">
      {COMING_SOON.toSignIn}
    </Button>
  </QuietPage>
);

export default ForgotPasswordPage;
