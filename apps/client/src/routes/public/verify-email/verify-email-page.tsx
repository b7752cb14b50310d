import { MAILED_LINK } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { currentSession } from '#session/session-state.ts';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the verification mail leads; signed in or not. */
const VerifyEmailPage = () => (
  <MailedLinkPage
    labels={MAILED_LINK.verifyEmail}
    route={routes.emailVerification.confirm}
    onDone={() => {
      // What the settings say must not be older than what was just read here; if it fails they say it at the next load.
      if (currentSession().status === 'signed-in') void import('#session/user.ts').then((user) => user.refreshUser());
    }}
  />
);

export default VerifyEmailPage;
