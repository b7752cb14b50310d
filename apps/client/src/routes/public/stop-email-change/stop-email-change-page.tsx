import { MAILED_LINK } from '@clearfold/content';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the mail to an investor's old address leads. */
const StopEmailChangePage = () => <MailedLinkPage words={MAILED_LINK.stopEmailChange} path="/auth/stop-email-change" />;

export default StopEmailChangePage;
