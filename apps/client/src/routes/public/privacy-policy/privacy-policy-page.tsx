import { PRIVACY_POLICY } from '@clearfold/content/legal';
import { FoldSeal } from '@clearfold/ui';
import { LegalPage } from '../legal/legal-page';

const PrivacyPolicyPage = () => <LegalPage text={PRIVACY_POLICY} art={<FoldSeal />} />;

export default PrivacyPolicyPage;
