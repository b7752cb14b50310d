import { MAILED_LINK } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the mail to an investor's new address leads. */
const ConfirmNewEmailPage = () => (
  <MailedLinkPage labels={MAILED_LINK.confirmNewEmail} route={routes.accountRecovery.confirmNewEmail} />
);

export default ConfirmNewEmailPage;
