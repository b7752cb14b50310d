import { COMING_SOON } from '@clearfold/content';
import { FoldEnvelope } from '@clearfold/ui';
import { PageHead } from '#page-head.tsx';
import { QuietPage } from '../quiet-page';
import { SupportMailLink } from '../support-mail-link';

const ContactPage = () => (
  <QuietPage art={<FoldEnvelope />} title={COMING_SOON.contact} text={COMING_SOON.contactText}>
    <PageHead title={COMING_SOON.contact} />
    <SupportMailLink />
  </QuietPage>
);

export default ContactPage;
