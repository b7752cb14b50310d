import { MoneyFrame } from '../money-form/money-frame';
import { WithdrawalForm } from './withdrawal-form';

const WithdrawalPage = () => (
  <MoneyFrame>
    <WithdrawalForm />
  </MoneyFrame>
);

export default WithdrawalPage;
