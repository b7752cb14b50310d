import { UnlessFrozen } from '../account-status/unless-frozen';
import { MoneyFrame } from '../money-form/money-frame';
import { TransferForm } from './transfer-form';

const TransferPage = () => (
  <MoneyFrame>
    <UnlessFrozen>
      <TransferForm />
    </UnlessFrozen>
  </MoneyFrame>
);

export default TransferPage;
