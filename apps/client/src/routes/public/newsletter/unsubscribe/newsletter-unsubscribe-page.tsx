import { MAILED_LINK } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { MailedLinkPage } from '#routes/public/mailed-link/mailed-link-page.tsx';

/** Where the link in every letter leads. */
const NewsletterUnsubscribePage = () => (
  <MailedLinkPage labels={MAILED_LINK.newsletterUnsubscribe} route={routes.newsletter.unsubscribe} />
);

export default NewsletterUnsubscribePage;
