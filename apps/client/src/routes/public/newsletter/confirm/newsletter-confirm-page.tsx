import { MAILED_LINK } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { MailedLinkPage } from '#routes/public/mailed-link/mailed-link-page.tsx';

/** Where the newsletter's confirmation mail leads. */
const NewsletterConfirmPage = () => (
  <MailedLinkPage labels={MAILED_LINK.newsletterConfirm} route={routes.newsletter.confirm} />
);

export default NewsletterConfirmPage;
