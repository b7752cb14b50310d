import { UnlessFrozen } from '../account-status/unless-frozen';
import { MoneyFrame } from '../money-form/money-frame';
import { WithdrawalForm } from './withdrawal-form';

const WithdrawalPage = () => (
  <MoneyFrame>
    <UnlessFrozen>
      <WithdrawalForm />
    </UnlessFrozen>
  </MoneyFrame>
);

export default WithdrawalPage;
