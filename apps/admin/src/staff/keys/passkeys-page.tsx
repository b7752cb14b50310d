import { OWN_KEYS } from '@clearfold/content';
import { Lead } from './lead';
import { OwnKeys } from './own-keys';

/** What everybody who works in the console signs in with instead of a password. */
const PasskeysPage = () => (
  <OwnKeys title={OWN_KEYS.title}>
    <Lead>{OWN_KEYS.intro}</Lead>
  </OwnKeys>
);

export default PasskeysPage;
