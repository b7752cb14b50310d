import { MAILED_LINK } from '@clearfold/content';
import { MailedLinkPage } from '../mailed-link/mailed-link-page';

/** Where the mails about a new password, PIN or e-mail lead whoever did not want it. */
const FreezeAccountPage = () => <MailedLinkPage words={MAILED_LINK.freezeAccount} path="/auth/freeze-account" />;

export default FreezeAccountPage;
