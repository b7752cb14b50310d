import { DISCLAIMERS } from '@clearfold/content/legal';
import { FoldIceberg } from '@clearfold/ui';
import { LegalPage } from '../legal/legal-page';

const DisclaimersPage = () => <LegalPage text={DISCLAIMERS} art={<FoldIceberg />} />;

export default DisclaimersPage;
