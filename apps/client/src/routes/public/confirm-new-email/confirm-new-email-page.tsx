import { MAILED_LINK } from '@clearfold/content';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the mail to an investor's new address leads. */
const ConfirmNewEmailPage = () => <MailedLinkPage words={MAILED_LINK.confirmNewEmail} path="/auth/confirm-new-email" />;

export default ConfirmNewEmailPage;
