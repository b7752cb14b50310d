import { MAILED_LINK } from '@clearfold/content';
import { MailedLinkPage } from '#routes/public/mailed-link/mailed-link-page.tsx';

/** Where the link in every letter leads. */
const NewsletterUnsubscribePage = () => (
  <MailedLinkPage words={MAILED_LINK.newsletterUnsubscribe} path="/newsletter/unsubscribe" />
);

export default NewsletterUnsubscribePage;
