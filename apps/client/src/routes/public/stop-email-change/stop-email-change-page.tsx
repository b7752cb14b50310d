import { MAILED_LINK } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the mail to an investor's old address leads. */
const StopEmailChangePage = () => (
  <MailedLinkPage labels={MAILED_LINK.stopEmailChange} route={routes.accountRecovery.stopEmailChange} />
);

export default StopEmailChangePage;
