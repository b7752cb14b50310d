import { TERMS_OF_USE } from '@clearfold/content/legal';
import { FoldLeporello } from '@clearfold/ui';
import { LegalPage } from '../legal/legal-page';

const TermsOfUsePage = () => <LegalPage text={TERMS_OF_USE} art={<FoldLeporello />} />;

export default TermsOfUsePage;
