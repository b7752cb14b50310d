import { MAILED_LINK } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the mails about a new password, PIN or e-mail lead whoever did not want it. */
const FreezeAccountPage = () => (
  <MailedLinkPage labels={MAILED_LINK.freezeAccount} route={routes.accountRecovery.freezeAccount} />
);

export default FreezeAccountPage;
